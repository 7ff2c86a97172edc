-- What operators announce: a banner for an audience during a period. A draft has no start.
create table announcements (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  -- Title and text by language; English is always there.
  texts jsonb not null check (texts ? 'en'),
  link text,
  audience text not null
    check (audience in ('everyone', 'new-members', 'moderators', 'operators')),
  starts_at timestamptz,
  ends_at timestamptz not null,
  is_dismissible boolean not null,
  sends_notification boolean not null,
  created_at timestamptz not null default now(),
  check (ends_at >= starts_at and ends_at <= starts_at + interval '90 days')
);
create index announcements_newest on announcements (created_at desc, id desc);
create index announcements_published on announcements (ends_at) where starts_at is not null;

create table announcement_dismissals (
  user_id uuid not null references users on delete cascade,
  announcement_id uuid not null references announcements on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
create index announcement_dismissals_announcement on announcement_dismissals (announcement_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement'));
alter table notifications drop constraint notifications_subject_type_check;
alter table notifications add constraint notifications_subject_type_check
  check (subject_type in ('post', 'project', 'person', 'room', 'announcement'));
