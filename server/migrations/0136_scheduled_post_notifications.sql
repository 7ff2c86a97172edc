alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'answer-accepted', 'network-request', 'network-accepted',
  'project-invite', 'project-join-request', 'project-request-accepted', 'room-added',
  'report-outcome', 'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker', 'event-group', 'event-record',
  'post-not-published'));
