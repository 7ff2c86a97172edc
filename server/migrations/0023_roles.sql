-- Operators run the instance: they appoint moderators and other operators.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('member', 'moderator', 'operator'));
create index users_staff on users (role, id) where role <> 'member';

-- An instance that has an operator keeps one. The lock makes concurrent changes wait for each other: of two
-- operators who remove each other at the same time, one stays.
create function keep_an_operator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_operator'));
  if not exists (
    select from users
    where role = 'operator' and suspended_at is null and deleted_at is null and id <> old.id)
  then
    raise exception 'the last operator cannot be removed'
      using errcode = 'check_violation', constraint = 'last_operator';
  end if;
  return null;
end $$;

create trigger keep_an_operator_on_update after update of role, suspended_at, deleted_at on users
for each row
when (old.role = 'operator' and old.suspended_at is null and old.deleted_at is null
  and (new.role <> 'operator' or new.suspended_at is not null or new.deleted_at is not null))
execute function keep_an_operator();

create trigger keep_an_operator_on_delete after delete on users
for each row
when (old.role = 'operator' and old.suspended_at is null and old.deleted_at is null)
execute function keep_an_operator();

-- The link with which the first operator is made: at most one. The token is stored as a hash.
create table setup_link (
  is_only boolean primary key default true check (is_only),
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- What operators did, in the transaction in which it was done. Ids without references: entries stay when
-- accounts go.
create table administration_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  -- Null for the server itself, such as the setup link.
  operator_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index administration_log_newest on administration_log (at desc, id desc);

create function keep_administration_log() returns trigger language plpgsql as $$
begin
  raise exception 'the administration log is append-only';
end $$;

create trigger administration_log_stays before update or delete on administration_log
  for each row execute function keep_administration_log();
create trigger administration_log_is_never_emptied before truncate on administration_log
  for each statement execute function keep_administration_log();
