-- Endorsements of skills by users who are or were on a project with the member.

create table skill_endorsements (
  id uuid primary key default uuidv7(),
  member_id uuid not null references users on delete cascade,
  -- The skill of the profile in lower case: another case is the same skill.
  skill_key text not null check (length(skill_key) between 1 and 1000),
  endorser_id uuid not null references users on delete cascade check (endorser_id <> member_id),
  created_at timestamptz not null default now(),
  -- Hidden by the member.
  hidden_at timestamptz,
  unique (member_id, skill_key, endorser_id)
);
create index skill_endorsements_endorser on skill_endorsements (endorser_id);

-- Who was on a project, and when: who was on it together can endorse each other also later.
create table former_project_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  left_at timestamptz not null default now(),
  primary key (project_id, user_id, joined_at)
);
create index former_project_members_user on former_project_members (user_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'answer-accepted', 'network-request', 'network-accepted',
  'project-invite', 'project-join-request', 'project-request-accepted', 'room-added',
  'report-outcome', 'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker', 'event-group', 'event-record',
  'post-not-published', 'college-badge-expiring', 'college-badge-ended', 'skill-endorsed'));
