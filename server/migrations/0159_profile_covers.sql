-- The cover photo of a profile; without one, a generated cover is shown.
alter table users add column cover_media_id uuid unique references media on delete set null;
