-- Media that nothing references any more are removed at once, in whatever way the reference went; the sweep remains for
-- what is missed while a backup is taken.
create function queue_media_removal() returns trigger language plpgsql as $$
begin
  insert into jobs (name, payload)
    values ('media.remove', jsonb_build_object('mediaId', new.id));
  perform pg_notify('jobs', '');
  return null;
end $$;

create trigger media_released after update of attached_at on media
  for each row when (old.attached_at is not null and new.attached_at is null)
  execute function queue_media_removal();
