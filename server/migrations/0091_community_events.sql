-- Events and workshops of this community; decision 60.
create table community_events (
  id uuid primary key default uuidv7(),
  version integer not null default 1,
  kind text not null check (kind in ('event', 'workshop')),
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  -- Null after the account was deleted.
  organiser_id uuid references users on delete set null,
  title text not null,
  summary text not null,
  description text not null,
  format text not null check (format in ('live', 'recorded')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Until then members can register and cancel.
  closes_at timestamptz not null check (closes_at <= ends_at),
  place text not null,
  -- Only for registered members.
  meeting_link text,
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  price text not null,
  -- Null: no limit.
  seats integer check (seats between 1 and 100000),
  -- Registered members and pending offers.
  taken_seats integer not null default 0 check (taken_seats between 0 and seats or seats is null),
  -- The number of the latest claim: the order of the waitlist.
  last_claim integer not null default 0,
  speakers jsonb not null default '[]',
  objectives text not null default '',
  prerequisites text not null default '',
  materials jsonb not null default '[]',
  cancel_reason text check ((state = 'cancelled') = (cancel_reason is not null)),
  created_at timestamptz not null default now()
);
create index community_events_by_start on community_events (starts_at desc, id);
create index community_events_organiser on community_events (organiser_id)
  where organiser_id is not null;
