-- What was created under a key that the caller chose, so that sending it again creates nothing twice.
create table created_once (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 100),
  -- What it is, such as 'post', and which.
  kind text not null,
  subject_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index created_once_age on created_once (created_at);
