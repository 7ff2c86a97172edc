-- The share of an event in percent that a member must attend for an attendance record; decision 63.
alter table community_events add required_attendance smallint not null default 0
  check (required_attendance between 0 and 100);

-- The facts as they were when the record was issued: later changes of the event do not change them.
create table attendance_records (
  -- Printed on the record, so that it never changes.
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  event_id uuid not null references community_events on delete cascade,
  -- Null after the account was deleted.
  host_id uuid references users on delete set null,
  kind text not null check (kind in ('event', 'workshop')),
  title text not null,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  checked_in_at timestamptz not null,
  attended_minutes integer not null check (attended_minutes >= 0),
  issued_at timestamptz not null default now(),
  unique (event_id, user_id)
);
create index attendance_records_user on attendance_records (user_id, starts_at desc);
create index attendance_records_host on attendance_records (host_id) where host_id is not null;

-- Check-ins without a record: the job reads only these.
alter table event_registrations add has_record boolean not null default false;
create index event_registrations_without_record on event_registrations (event_id)
  where checked_in_at is not null and not has_record;
