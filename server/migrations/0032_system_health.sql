-- Backups of this installation. They stay out of archives: a restored community has taken none yet.
create table backup_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('scheduled', 'command', 'requested')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  requested_at timestamptz not null default now(),
  ended_at timestamptz,
  phase text check (phase in ('rows', 'media', 'verification')),
  done integer,
  total integer,
  -- The name of the archive, without its folder.
  file text,
  bytes bigint,
  failure text check (failure in ('no-space', 'no-access', 'busy', 'interrupted', 'other')),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
-- One requested backup at a time, however many processes and operators there are.
create unique index backup_runs_open on backup_runs ((true)) where state in ('waiting', 'running');
create index backup_runs_ended on backup_runs (ended_at);

insert into backup_runs (kind, state, requested_at, ended_at, failure)
select 'scheduled', case name when 'backup.taken' then 'done' else 'failed' end, ran_at, ran_at,
  case name when 'backup.failed' then 'other' end
from job_rhythms where name in ('backup.taken', 'backup.failed');
delete from job_rhythms where name in ('backup.taken', 'backup.failed');

-- Whether emails of this installation reach the mail server.
create table mail_status (
  is_only boolean primary key default true check (is_only),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('unreachable', 'login', 'rejected', 'other'))
);
