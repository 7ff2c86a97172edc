-- Messages lock their room before its members: the removal of a member must do so too, or one of the two fails by a deadlock.

create or replace function follow_project_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into room_members (room_id, user_id, joined_at)
    values (new.project_id, new.user_id, new.joined_at);
    perform note_in_project_room(new.project_id, 'added', new.user_id, new.joined_at);
    return null;
  end if;
  perform from rooms where id = old.project_id for no key update;
  delete from room_members where room_id = old.project_id and user_id = old.user_id;
  -- A deleted user or project leaves no system message.
  if exists (select from users where id = old.user_id)
    and exists (select from projects where id = old.project_id) then
    perform note_in_project_room(old.project_id, 'left', old.user_id, now());
  end if;
  return null;
end $$;
