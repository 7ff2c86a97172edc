-- Uploaded files of live events; decision 68. The dates of a series and copies of an event share the same media.
create table event_files (
  event_id uuid not null references community_events on delete cascade,
  media_id uuid not null references media on delete cascade,
  kind text not null check (kind in ('cover', 'material', 'photo')),
  created_at timestamptz not null default now(),
  primary key (event_id, media_id)
);
create unique index event_files_cover on event_files (event_id) where kind = 'cover';
create index event_files_media on event_files (media_id);

-- Releases media that no event shows any more, in whatever way the row was deleted. The lock makes the second of two
-- concurrent deletions see the first one.
create function release_event_file() returns trigger language plpgsql as $$
begin
  perform from media where id = old.media_id for update;
  if not exists (select from event_files where media_id = old.media_id) then
    update media set attached_at = null where id = old.media_id;
  end if;
  return null;
end $$;

create trigger event_files_deleted after delete on event_files
  for each row execute function release_event_file();
