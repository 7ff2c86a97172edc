-- Who holds this seat for the member; decision 66.
alter table event_registrations add invited_by uuid references users on delete set null;
create index event_registrations_inviter on event_registrations (invited_by, event_id)
  where invited_by is not null;

-- Null until a member for whom a seat is held accepts it.
alter table event_registrations alter answers drop not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker', 'event-group'));
