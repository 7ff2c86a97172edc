-- Pictures and films. A row exists only for files that are wholly stored.
create table media (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  -- 128 random bits: whoever has the address may look, nobody can guess one.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  -- Found from the bytes, never from what the browser said.
  type text not null check (type in ('image/webp', 'video/mp4', 'video/webm')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of all stored files of this item together: what counts against the owner's share.
  bytes bigint not null check (bytes > 0),
  alt text not null default '' check (length(alt) <= 2000),
  -- Smaller copies: a list of {"name", "width", "height", "bytes"}.
  variants jsonb not null default '[]',
  -- Shown in its place until it has loaded: '#rrggbb'.
  colour text,
  -- Null while nothing shows it: a job removes such items after a while.
  attached_at timestamptz,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id);
create index media_unattached on media (created_at) where attached_at is null;

-- Places that were promised to a browser for one PUT each.
create table media_uploads (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id uuid not null references users on delete cascade,
  -- What it will be attached to, such as 'post:<id>': the place is good for nothing else.
  purpose text not null,
  type text not null,
  alt text not null default '' check (length(alt) <= 2000),
  -- The exact size where the browser told it, else the limit of its kind.
  exact_bytes bigint,
  max_bytes bigint not null,
  expires_at timestamptz not null,
  -- When the bytes came; a second PUT is refused.
  received_at timestamptz,
  -- When they became media; a second use is refused.
  used_at timestamptz
);
create index media_uploads_expiry on media_uploads (expires_at);
create index media_uploads_owner on media_uploads (owner_id);
