-- Questions, whose author accepts one comment as the answer. The acceptance is a column of the comment: it disappears with it,
-- and the check refuses a placeholder that is still accepted.

alter table posts add is_question boolean not null default false;

alter table comments
  add accepted_at timestamptz,
  add constraint comments_accepted_answer check (
    accepted_at is null or (post_id is not null and parent_id is null and deleted_at is null));
create unique index comments_accepted on comments (post_id) where accepted_at is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'answer-accepted', 'network-request', 'network-accepted',
  'project-invite', 'project-join-request', 'project-request-accepted', 'room-added',
  'report-outcome', 'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker', 'event-group', 'event-record'));
