-- Projects that their owners made public. A project is public while the same user owns it and has a public page.
create table public_projects (
  project_id uuid primary key references projects on delete cascade,
  owner_id uuid not null references users on delete cascade,
  -- The end of the address, which stays the same when the title changes.
  short_id text not null unique check (short_id ~ '^[0-9a-f]{10}$'),
  created_at timestamptz not null default now()
);
create index public_projects_owner on public_projects (owner_id);
