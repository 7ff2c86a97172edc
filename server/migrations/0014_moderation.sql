-- What members report, what moderators decide, and who may not act for a while.

-- The end of a suspension; null while suspended means for good. Equal to the decisions behind it.
alter table users add column suspended_until timestamptz;
create index users_suspension_ends on users (suspended_until) where suspended_until is not null;

-- Everything that was reported about one subject while nobody had decided on it.
create table moderation_cases (
  id uuid primary key default uuidv7(),
  subject_type text not null
    check (subject_type in ('person', 'post', 'comment', 'project', 'message')),
  -- No reference: the case outlives what it is about.
  subject_id uuid not null,
  accused_id uuid not null references users on delete cascade,
  -- As it was when it was first reported: `ReportedContent` of the contract.
  content jsonb not null,
  -- Where it can be seen.
  path text,
  opened_at timestamptz not null default now(),
  -- By the latest report.
  reported_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index moderation_cases_open
  on moderation_cases (subject_type, subject_id) where closed_at is null;
create index moderation_cases_waiting
  on moderation_cases (reported_at desc, id desc) where closed_at is null;
create index moderation_cases_done
  on moderation_cases (reported_at desc, id desc) where closed_at is not null;
create index moderation_cases_accused on moderation_cases (accused_id);

create table reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation_cases on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'scam', 'harassment', 'hate', 'violence',
    'intimate', 'impersonation', 'false-information', 'other')),
  note text not null default '' check (octet_length(note) <= 16384),
  created_at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);

-- What a case ended with: one for each.
create table moderation_decisions (
  id uuid primary key default uuidv7(),
  case_id uuid not null unique references moderation_cases on delete cascade,
  accused_id uuid not null references users on delete cascade,
  action text not null check (action in ('dismiss', 'remove', 'warn', 'suspend')),
  content_removed boolean not null default false,
  reason text not null check (octet_length(reason) between 1 and 16384),
  -- Of a suspension; null: for good.
  until timestamptz check (until is null or action = 'suspend'),
  decided_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- Taken back, by a moderator or by an appeal.
  lifted_at timestamptz
);
create index moderation_decisions_accused
  on moderation_decisions (accused_id, created_at desc, id desc);

-- One for each decision, by the person concerned.
create table appeals (
  id uuid primary key default uuidv7(),
  decision_id uuid not null unique references moderation_decisions on delete cascade,
  text text not null check (octet_length(text) between 1 and 32768),
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text check (octet_length(answer) <= 16384),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create index appeals_waiting on appeals (created_at desc, id desc) where outcome is null;
create index appeals_done on appeals (created_at desc, id desc) where outcome is not null;

-- Everything that was done, in the transaction in which it was done. Ids without references: what is written
-- here stays, whoever goes.
create table moderation_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  -- Null: by itself, when a date had passed.
  moderator_id uuid,
  action text not null check (action in ('dismiss', 'remove', 'warn', 'suspend', 'lift',
    'suspension-over', 'appeal-upheld', 'appeal-overturned')),
  accused_id uuid not null,
  case_id uuid,
  subject_type text,
  subject_id uuid,
  reason text not null
);
create index moderation_log_recent on moderation_log (at desc, id desc);

create function keep_moderation_log() returns trigger language plpgsql as $$
begin
  raise exception 'the moderation log is only ever added to';
end $$;

create trigger moderation_log_stays before update or delete on moderation_log
  for each row execute function keep_moderation_log();
create trigger moderation_log_is_never_emptied before truncate on moderation_log
  for each statement execute function keep_moderation_log();

-- What new accounts have done lately of what they are slowed in.
create table newcomer_deeds (
  user_id uuid not null references users on delete cascade,
  deed text not null check (deed in ('connection-request', 'first-message', 'link')),
  at timestamptz not null default clock_timestamp()
);
create index newcomer_deeds_recent on newcomer_deeds (user_id, deed, at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome'));
