-- Complaints to the grievance officer: rule 3(2) of the IT Rules, 2021.
create table complaints (
  id uuid primary key default uuidv7(),
  -- Shown to people: the day and four random digits.
  number text not null unique,
  category text not null check (category in ('intimate-imagery', 'impersonation', 'court-order',
    'child-safety', 'harassment', 'privacy', 'false-information', 'copyright', 'other')),
  text text not null check (octet_length(text) <= 65536),
  link text check (octet_length(link) <= 8192),
  -- The case about the content, where the link leads to content of this instance.
  case_id uuid references moderation_cases on delete set null,
  complainant_id uuid references users on delete set null,
  -- Only of complainants without an account.
  name text,
  email text,
  confirmed_at timestamptz,
  filed_at timestamptz not null,
  acknowledge_by timestamptz not null,
  decide_by timestamptz not null,
  acknowledged_at timestamptz,
  assignee_id uuid references users on delete set null,
  decided_at timestamptz,
  outcome text check (outcome in ('action-taken', 'no-action')),
  reason text check (octet_length(reason) <= 65536),
  decided_by uuid references users on delete set null,
  -- One appeal.
  appealed_at timestamptz,
  appeal_by timestamptz,
  appeal_text text check (octet_length(appeal_text) <= 65536),
  appeal_decided_at timestamptz,
  appeal_outcome text check (appeal_outcome in ('upheld', 'changed')),
  appeal_reason text check (octet_length(appeal_reason) <= 65536),
  appeal_decided_by uuid references users on delete set null,
  -- When names and texts were removed; the times stay for the statistics.
  anonymised_at timestamptz,
  check ((decided_at is null) = (outcome is null)),
  check (decided_at is null or acknowledged_at is not null),
  check (appealed_at is null or decided_at is not null),
  check ((appealed_at is null) = (appeal_by is null)),
  check (appeal_decided_at is null or appealed_at is not null),
  check ((appeal_decided_at is null) = (appeal_outcome is null))
);
create index complaints_open on complaints (filed_at)
  where decided_at is null or (appealed_at is not null and appeal_decided_at is null);
create index complaints_filed on complaints (filed_at desc, id desc);
create index complaints_complainant on complaints (complainant_id, filed_at desc, id desc);
create index complaints_case on complaints (case_id);
create index complaints_assignee on complaints (assignee_id);
create index complaints_decided_by on complaints (decided_by);
create index complaints_appeal_decided_by on complaints (appeal_decided_by);
create index complaints_unconfirmed on complaints (lower(email), filed_at)
  where email is not null and confirmed_at is null;

-- The links in emails to complainants without an account; tokens are stored as hashes.
create table complaint_tokens (
  token_hash bytea primary key,
  complaint_id uuid not null references complaints on delete cascade,
  created_at timestamptz not null
);
create index complaint_tokens_complaint on complaint_tokens (complaint_id);

-- What happened to a complaint, in the transaction in which it happened. Ids without references: entries stay when
-- accounts go. Details contain no personal data.
create table complaint_log (
  id uuid primary key default uuidv7(),
  complaint_id uuid not null,
  at timestamptz not null,
  -- A moderator. Null for the server itself and for complainants, of whom the log keeps nothing.
  actor_id uuid,
  -- Who was assigned.
  subject_id uuid,
  action text not null,
  details jsonb not null default '{}'
);
create index complaint_log_of_complaint on complaint_log (complaint_id, at, id);
-- Each escalation happens once, however many processes look for it.
create unique index complaint_log_escalations
  on complaint_log (complaint_id, (details ->> 'step'), (details ->> 'to')) where action = 'escalate';

create function keep_complaint_log() returns trigger language plpgsql as $$
begin
  raise exception 'the complaint log is append-only';
end $$;

create trigger complaint_log_stays before update or delete on complaint_log
  for each row execute function keep_complaint_log();
create trigger complaint_log_is_never_emptied before truncate on complaint_log
  for each statement execute function keep_complaint_log();

-- Deadlines that operators have shortened, in hours; the others have their defaults. `step` is 'acknowledge',
-- 'appeal' or a category.
create table grievance_deadlines (
  step text primary key,
  hours integer not null check (hours > 0)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due'));
