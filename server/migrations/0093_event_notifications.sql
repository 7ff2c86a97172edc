alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder'));

-- The latest reminder that was sent: one day before, then one hour before the start.
alter table event_registrations add reminded text check (reminded in ('day', 'hour'));
create index event_registrations_registered on event_registrations (event_id)
  where state = 'registered';
create index community_events_published on community_events (starts_at)
  where state = 'published';
