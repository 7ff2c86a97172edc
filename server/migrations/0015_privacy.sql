-- What people agreed to, copies of their data, and how they leave.

comment on column users.deleted_at is
  'Set when its owner asked to leave: from then on nobody sees them, and after the days of grace the row goes';
create index users_leaving on users (deleted_at) where deleted_at is not null;

-- Every yes and every no, one row each; nothing here is ever changed.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('terms', 'analytics')),
  -- The wording that was agreed to, by its date.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  given boolean not null,
  created_at timestamptz not null default now()
);
create index consents_user on consents (user_id, created_at desc);

create function keep_consents() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is never changed; what is thought now is another row';
end $$;

create trigger consents_stay before update on consents
  for each row execute function keep_consents();

-- One row per copy that somebody asked for.
create table exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Under which the file is stored; 128 random bits.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'ready', 'taken', 'failed', 'gone')),
  -- In hundredths.
  progress integer not null default 0 check (progress between 0 and 100),
  bytes bigint,
  created_at timestamptz not null default now(),
  -- When the file goes, taken or not.
  expires_at timestamptz
);
create unique index exports_under_way on exports (user_id) where state in ('waiting', 'running');
create index exports_user on exports (user_id, created_at desc);
create index exports_expiry on exports (expires_at) where state in ('ready', 'taken');

-- Names of people who have left, as hashes: nobody else gets one, and nobody can read whose they were.
create table retired_usernames (
  name_hash bytea primary key
);

-- What a former member wrote, and others answered, stays without its author.
alter table comments alter column author_id drop not null;
alter table comments drop constraint comments_author_id_fkey;
alter table comments add constraint comments_author_id_fkey
  foreign key (author_id) references users on delete set null;

-- The other of the two keeps the conversation.
alter table rooms drop constraint rooms_first_id_fkey, drop constraint rooms_second_id_fkey;
alter table rooms
  add constraint rooms_first_id_fkey foreign key (first_id) references users on delete set null,
  add constraint rooms_second_id_fkey foreign key (second_id) references users on delete set null;

do $$
declare
  both_are_there text := (
    select conname from pg_constraint
    where conrelid = 'rooms'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%first_id IS NOT NULL%second_id IS NOT NULL%');
begin
  execute format('alter table rooms drop constraint %I', both_are_there);
end $$;
alter table rooms add constraint rooms_pair_of_direct
  check (kind = 'direct' or num_nonnulls(first_id, second_id) = 0);

create index rooms_second on rooms (second_id) where second_id is not null;

-- A conversation that neither of the two is in any more.
create function end_empty_direct() returns trigger language plpgsql as $$
begin
  delete from rooms where id = new.id;
  return null;
end $$;

create trigger direct_without_people after update of first_id, second_id on rooms
  for each row when (new.kind = 'direct' and new.first_id is null and new.second_id is null)
  execute function end_empty_direct();
