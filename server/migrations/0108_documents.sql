-- Documents: files that are stored as they were uploaded and only downloaded, never shown; decision 68.
alter table media drop constraint media_type_check;
alter table media add constraint media_type_check check (type in
  ('image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'application/zip'));
alter table media alter column width drop not null, alter column height drop not null;
alter table media add constraint media_side_check
  check (num_nulls(width, height) = case when type like 'application/%' then 2 else 0 end);
-- For downloads; null for what is only shown.
alter table media add column file_name text check (length(file_name) between 1 and 200);
