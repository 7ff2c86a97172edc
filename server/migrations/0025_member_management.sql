-- When a member was last active, to the hour. Sessions cannot tell: they are removed some time after they end.
create table member_activity (
  user_id uuid primary key references users on delete cascade,
  last_active_at timestamptz not null
);
create index member_activity_latest on member_activity (last_active_at);

insert into member_activity (user_id, last_active_at)
select u.id, greatest(u.created_at, max(s.last_used_at))
from users u left join sessions s on s.user_id = u.id group by u.id;

create function start_member_activity() returns trigger language plpgsql as $$
begin
  insert into member_activity (user_id, last_active_at) values (new.id, new.created_at)
    on conflict (user_id) do nothing;
  return null;
end $$;

create trigger member_activity_starts after insert on users
  for each row execute function start_member_activity();

-- A table of its own, not a column of users: a refresh locks its session first, a suspension the account first.
create function update_member_activity() returns trigger language plpgsql as $$
begin
  update member_activity set last_active_at = new.last_used_at
    where user_id = new.user_id and last_active_at < new.last_used_at - interval '1 hour';
  return null;
end $$;

create trigger member_activity_continues after insert or update of last_used_at on sessions
  for each row execute function update_member_activity();

-- The lists of members: by the day of joining, by name, and those with an unconfirmed address.
create index users_joined on users (created_at desc, id desc);
create index users_by_name on users (lower(name), id);
create index users_unconfirmed on users (created_at desc, id desc) where email_verified_at is null;
create index users_username_prefix on users (username collate "C");
