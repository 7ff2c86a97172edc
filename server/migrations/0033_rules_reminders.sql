-- When each member was last reminded of the rules of the community; members without a row were informed when they
-- registered.
create table rules_reminders (
  user_id uuid primary key references users on delete cascade,
  reminded_at timestamptz not null
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'announcement', 'complaint-update', 'complaint-due',
  'rules-reminder'));
