-- Who can see an event besides its organisers, speakers and those who have registered; decision 64.
alter table community_events
  add audience text not null default 'everyone'
    check (audience in ('everyone', 'invited', 'college', 'project')),
  -- As members write it in their education.
  add audience_college text not null default '',
  -- Null also after the project was deleted: then nobody else sees the event.
  add audience_project_id uuid references projects on delete set null;
create index community_events_project on community_events (audience_project_id)
  where audience_project_id is not null;

create table event_invitees (
  event_id uuid not null references community_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Null until the event is published.
  notified_at timestamptz,
  primary key (event_id, user_id)
);
create index event_invitees_user on event_invitees (user_id);

-- Speakers who are members; community_events.speakers has the others by name.
create table event_speakers (
  event_id uuid not null references community_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null,
  position integer not null,
  notified_at timestamptz,
  primary key (event_id, user_id)
);
create index event_speakers_user on event_speakers (user_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'like', 'comment', 'reply', 'mention', 'network-request', 'network-accepted', 'project-invite',
  'project-join-request', 'project-request-accepted', 'room-added', 'report-outcome',
  'moderation-decision', 'appeal-outcome', 'complaint-update', 'complaint-due',
  'rules-reminder', 'announcement', 'event-seat', 'event-changed', 'event-cancelled',
  'event-reminder', 'event-invited', 'event-speaker'));
