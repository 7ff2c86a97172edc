-- The photo of a group, read by its members only. Like a file of a message it belongs to the member who uploaded it.
alter table rooms add photo_id uuid unique references media on delete set null
  check (photo_id is null or kind = 'group');

-- With the room, in whatever way it goes, its photo is no longer in use.
create function release_room_photo() returns trigger language plpgsql as $$
begin
  update media set attached_at = null where id = old.photo_id;
  return null;
end $$;

create trigger room_photo_gone after delete on rooms
  for each row when (old.photo_id is not null) execute function release_room_photo();

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in
  ('text', 'created', 'added', 'removed', 'left', 'renamed', 'photo-changed', 'photo-removed'));
