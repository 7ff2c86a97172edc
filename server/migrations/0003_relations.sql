-- How people stand to each other. Every listing asks these tables who may see whom; the rule itself
-- stands once, in server/src/platform/people/people.queries.ts.

-- Set when an account is gone for good; what it wrote stays readable without its name.
alter table users add column deleted_at timestamptz;

-- Two rows per connection, one from each side: 'my network' is then one index range.
create table connections (
  user_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index connections_recent on connections (user_id, created_at desc, other_id);

-- Hides both from each other.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

-- Hides the other from one's own feed and notices; they never learn of it.
create table mutes (
  muter_id uuid not null references users on delete cascade,
  muted_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
