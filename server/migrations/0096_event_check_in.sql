-- When an organiser checked the member in; null before.
alter table event_registrations add checked_in_at timestamptz
  check (checked_in_at is null or state = 'registered');
