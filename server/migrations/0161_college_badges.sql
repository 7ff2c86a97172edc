-- Verified college addresses: which domains belong to colleges, who has proved an address, and the links under way.

-- A row covers its domain and all below. Without a name it stands for the colleges below it: the badge of
-- asha@cse.iitb.ac.in by `ac.in` shows `iitb.ac.in`. The row with the longest domain counts.
create table college_domains (
  domain text primary key check (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(domain) <= 253),
  college text check (length(college) between 1 and 480),
  -- A default domain that operators removed: the defaults are not rows, because a restore needs empty tables.
  is_removed boolean not null default false,
  created_at timestamptz not null default now()
);

create table college_badges (
  user_id uuid primary key references users on delete cascade,
  -- Never shown to others.
  email text not null check (length(email) <= 254),
  -- The address without `+tag`, in lower case: proves one account at a time.
  mailbox text not null unique,
  domain text not null,
  -- What others see.
  college text not null,
  verified_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz
);
create index college_badges_expiry on college_badges (expires_at);

-- Requested links. The row stays for a day, because it counts for the limit of emails to its mailbox.
create table college_badge_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  email text not null check (length(email) <= 254),
  mailbox text not null,
  domain text not null,
  -- The hash of the token; null until the email is sent.
  token_hash bytea unique,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index college_badge_requests_user on college_badge_requests (user_id);
create index college_badge_requests_mailbox on college_badge_requests (mailbox, mailed_at);
create index college_badge_requests_age on college_badge_requests (created_at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'answer-accepted', 'network-request', 'network-accepted',
  'project-invite', 'project-join-request', 'project-request-accepted', 'room-added',
  'report-outcome', 'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker', 'event-group', 'event-record',
  'post-not-published', 'college-badge-expiring', 'college-badge-ended'));
