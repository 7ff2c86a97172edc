-- Files that browsers send in parts; decision 82. A row is as far as its parts are stored durably.
create table resumable_uploads (
  id uuid primary key default uuidv7(),
  -- The parts are stored under it.
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  owner_id uuid not null references users on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  -- Chosen by the browser, which finds the upload by it after a reload.
  fingerprint text check (length(fingerprint) between 1 and 100),
  -- As announced.
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  -- The names of the parts, in order.
  parts text[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What it became, for a repeated request: set with the row in media.
  used_at timestamptz,
  media_id uuid references media on delete set null,
  -- SHA-256 of the file, and a hash of how it was used.
  content_hash text,
  used_as text
);
create index resumable_uploads_expiry on resumable_uploads (expires_at);
create index resumable_uploads_owner on resumable_uploads (owner_id, fingerprint);
create index resumable_uploads_media on resumable_uploads (media_id) where media_id is not null;
