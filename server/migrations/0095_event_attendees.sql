-- The registration form of an event: up to eight questions.
alter table community_events add questions jsonb not null default '[]';

-- The answers with their questions, as they were at the registration.
alter table event_registrations add answers jsonb not null default '[]';
-- Whether other members see that this one attends.
alter table event_registrations add is_shown boolean not null default false;
create index event_registrations_shown on event_registrations (event_id, number)
  where state = 'registered' and is_shown;
