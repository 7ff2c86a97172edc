-- Rooms, who is in them, and what is said there.

create table rooms (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('direct', 'group', 'project')),
  -- Of a group; the others are named by who or what they are for.
  name text not null default '' check (octet_length(name) <= 1024),
  -- A project's room has the id of the project.
  project_id uuid unique references projects on delete cascade check (project_id = id),
  -- The two of a direct room, in order: one room for each pair.
  first_id uuid references users on delete cascade,
  second_id uuid references users on delete cascade check (first_id < second_id),
  -- One count for everything that changes in the room; taken under the lock of this row, so that the order
  -- of the numbers is the order of the commits.
  last_change bigint not null default 0,
  -- The number of the latest message.
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  unique (first_id, second_id),
  check ((kind = 'project') = (project_id is not null)),
  check ((kind = 'direct') = (first_id is not null and second_id is not null)),
  check (kind <> 'group' or name <> '')
);

create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_admin boolean not null default false,
  joined_at timestamptz not null default now(),
  -- What was said up to here is not theirs to read; 0 reads everything.
  since_seq bigint not null default 0,
  read_seq bigint not null default 0,
  -- By hand, to come back to it.
  marked_unread boolean not null default false,
  muted boolean not null default false,
  -- False for whoever did not open a direct room: it is shown to them from its first message on.
  is_listed boolean not null default true,
  primary key (room_id, user_id)
);
create index room_members_person on room_members (user_id, room_id);

create table messages (
  id uuid primary key default uuidv7(),
  room_id uuid not null references rooms on delete cascade,
  -- Where it stands, for ever, and the number of its latest change.
  seq bigint not null,
  change bigint not null,
  kind text not null default 'text'
    check (kind in ('text', 'created', 'added', 'removed', 'left', 'renamed')),
  sender_id uuid references users on delete set null,
  -- Who was added or removed.
  subject_id uuid references users on delete set null,
  content text not null default '' check (octet_length(content) <= 65536),
  -- The sender's own name for it: the same one is never kept twice.
  client_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Holds all that counting unread messages asks for.
  unique (room_id, seq) include (sender_id, kind, deleted_at),
  unique (room_id, change),
  unique (sender_id, client_id)
);
create index messages_subject on messages (subject_id) where subject_id is not null;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  emoji text not null check (octet_length(emoji) <= 128),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id, emoji)
);
create index message_reactions_person on message_reactions (user_id);

create table message_media (
  message_id uuid not null references messages on delete cascade,
  media_id uuid not null unique references media on delete cascade,
  position integer not null,
  primary key (message_id, position)
);

-- In whatever way a message goes, with its room or project too, nothing shows its media any more.
create function release_message_media() returns trigger language plpgsql as $$
begin
  update media set attached_at = null where id = old.media_id;
  return null;
end $$;

create trigger message_media_gone after delete on message_media
  for each row execute function release_message_media();

-- Media for the eyes of a room's members only; everything else may be seen by whoever has its address.
alter table media add column members_only boolean not null default false;

-- What somebody tells others, and who may write to them first; without a row, as by default.
create table chat_preferences (
  user_id uuid primary key references users on delete cascade,
  shows_seen boolean not null default true,
  shows_presence boolean not null default true,
  messages_from text not null default 'network' check (messages_from in ('network', 'everyone'))
);

-- A group always has somebody who manages it, and ends with its last member, in whatever way people go.

create function keep_group_managed() returns trigger language plpgsql as $$
begin
  perform from rooms where id = old.room_id and kind = 'group' for no key update;
  if not found or exists (select from room_members where room_id = old.room_id and is_admin) then
    return null;
  end if;
  update room_members set is_admin = true where room_id = old.room_id and user_id = (
    select m.user_id from room_members m join users u on u.id = m.user_id
    where m.room_id = old.room_id
    order by num_nonnulls(u.suspended_at, u.deleted_at), m.joined_at, m.user_id limit 1);
  if not found then delete from rooms where id = old.room_id; end if;
  return null;
end $$;

create trigger group_managed after delete on room_members
  for each row execute function keep_group_managed();

-- Every project has a room, and its members are the project's, in the same commit, whoever changes them.

create function open_project_room() returns trigger language plpgsql as $$
begin
  insert into rooms (id, kind, project_id, created_at, active_at)
  values (new.id, 'project', new.id, new.created_at, new.created_at);
  return null;
end $$;

create trigger project_room after insert on projects
  for each row execute function open_project_room();

-- One line of what became of a room.
create function note_in_project_room(of_project uuid, what text, whom uuid, moment timestamptz)
returns void language sql as $$
  with room as (
    update rooms set last_change = last_change + 1, last_seq = last_change + 1, active_at = moment
    where id = of_project returning id, last_change
  )
  insert into messages (room_id, seq, change, kind, sender_id, created_at)
  select id, last_change, last_change, what, whom, moment from room
$$;

create function follow_project_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into room_members (room_id, user_id, joined_at)
    values (new.project_id, new.user_id, new.joined_at);
    perform note_in_project_room(new.project_id, 'added', new.user_id, new.joined_at);
    return null;
  end if;
  delete from room_members where room_id = old.project_id and user_id = old.user_id;
  -- Who or what is being deleted altogether leaves no line behind.
  if exists (select from users where id = old.user_id)
    and exists (select from projects where id = old.project_id) then
    perform note_in_project_room(old.project_id, 'left', old.user_id, now());
  end if;
  return null;
end $$;

create trigger project_room_members after insert or delete on project_members
  for each row execute function follow_project_members();

insert into rooms (id, kind, project_id, created_at, active_at)
select id, 'project', id, created_at, created_at from projects;

insert into room_members (room_id, user_id, joined_at)
select project_id, user_id, joined_at from project_members;
