-- How it is known that a photo or video was made with AI; null where it is not known to be. `declared` is for labels
-- that authors set.
alter table media add ai_label text check (ai_label in ('detected', 'declared'));
