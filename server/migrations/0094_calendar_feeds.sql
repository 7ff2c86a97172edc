-- The private calendar subscription of a member: a new one replaces it.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of a random token of 128 bits.
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
