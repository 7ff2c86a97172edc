-- One row for each member and event; decision 60 has the states.
create table event_registrations (
  event_id uuid not null references community_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('waiting', 'offered', 'registered', 'cancelled', 'expired')),
  -- The order of the claims.
  number integer not null,
  offered_until timestamptz check ((state = 'offered') = (offered_until is not null)),
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create unique index event_registrations_order on event_registrations (event_id, number);
create index event_registrations_waiting on event_registrations (event_id, number)
  where state = 'waiting';
create index event_registrations_offers on event_registrations (offered_until)
  where state = 'offered';
create index event_registrations_user on event_registrations (user_id);

-- The deletion of an account gives its seats back; the job of the offers passes them on.
create function return_deleted_seat() returns trigger language plpgsql as $$
begin
  update community_events set taken_seats = taken_seats - 1 where id = old.event_id;
  return null;
end $$;
create trigger event_registrations_deleted after delete on event_registrations
  for each row when (old.state in ('offered', 'registered')) execute function return_deleted_seat();
