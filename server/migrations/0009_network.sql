-- Who asked whom to connect, and whom one does not want to be suggested.

-- One row per direction. A connection ends it; a row that stays says what happened to the question.
create table connection_requests (
  id uuid primary key default uuidv7(),
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  note text not null default '' check (octet_length(note) <= 16384),
  created_at timestamptz not null default now(),
  -- Set when the receiver ignored it. The sender is not told and goes on seeing it as waiting.
  ignored_at timestamptz,
  -- Set when the sender took back what was ignored: remembered, so that asking anew does not undo that.
  withdrawn_at timestamptz,
  unique (sender_id, receiver_id),
  check (sender_id <> receiver_id),
  check (withdrawn_at is null or ignored_at is not null)
);
create index connection_requests_received
  on connection_requests (receiver_id, created_at desc, id desc) where ignored_at is null;
create index connection_requests_sent
  on connection_requests (sender_id, created_at desc, id desc) where withdrawn_at is null;
create index connection_requests_ignored on connection_requests (receiver_id, sender_id);

create table dismissed_suggestions (
  user_id uuid not null references users on delete cascade,
  dismissed_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, dismissed_id)
);

-- What a profile shows to everyone and may be shared with somebody else, one row each. In this order a few
-- people of each are found by one short index range, however many share it.
create table profile_traits (
  kind text not null check (kind in ('skill', 'college', 'place')),
  -- In small letters and without spaces around it, so that different spellings meet.
  value text not null,
  user_id uuid not null references users on delete cascade,
  -- As its owner wrote it.
  label text not null,
  primary key (kind, value, user_id)
);
create index profile_traits_user on profile_traits (user_id, kind, value);

-- Kept by the database itself: whoever changes a profile, by whatever way, cannot forget it.
create function keep_profile_traits() returns trigger language plpgsql as $$
begin
  delete from profile_traits where user_id = new.id;
  insert into profile_traits (kind, value, user_id, label)
  select kind, lower(trim(label)), new.id, trim(label) from (
    select 'skill' as kind, skill as label, 'skills' as field from unnest(new.skills) as skill
    union all
    select 'college', school ->> 'institution', 'education'
    from jsonb_array_elements(new.education) as school
    union all
    select 'place', new.location, 'location'
  ) shown
  where trim(label) <> '' and length(label) <= 200
    and coalesce(new.visibility ->> field, 'everyone') = 'everyone'
  on conflict do nothing;
  return null;
end $$;

create trigger users_traits after update of skills, education, location, visibility on users
  for each row execute function keep_profile_traits();
create trigger new_users_traits after insert on users
  for each row when (new.skills <> '{}' or new.education <> '[]' or new.location <> '')
  execute function keep_profile_traits();

-- Profiles that are there already.
update users set skills = skills;
