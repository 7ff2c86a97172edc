-- People, their sessions, and the ways back into an account.

create table users (
  id uuid primary key default uuidv7(),
  username text not null check (username ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 80),
  -- As typed; compared by its lower case.
  email text not null check (length(email) <= 254),
  email_verified_at timestamptz,
  -- Null for people who only ever signed in with a provider.
  password_hash text,
  designation text not null default '',
  about text not null default '',
  picture text,
  role text not null default 'member' check (role in ('member', 'moderator')),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (username);
create unique index users_email on users (lower(email));

-- Accounts elsewhere that open an account here. Never matched by e-mail: see docs/decisions.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- One row per login. Every refresh token of a login belongs to it, and ends with it.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

-- Only hashes: whoever reads the database cannot sign in with what they find.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Single-use links sent by mail, hashed as well.
create table mailed_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  -- The address that the link was sent to: a later change of address makes it void.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mailed_tokens_user on mailed_tokens (user_id, purpose, created_at);
create index mailed_tokens_expiry on mailed_tokens (expires_at);
