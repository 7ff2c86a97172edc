-- The public pages of members, for visitors without an account. No row, no page.
create table public_profiles (
  user_id uuid primary key references users on delete cascade,
  -- What the member chose; a field that not everyone may see stays hidden all the same.
  fields text[] not null,
  search_engines boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
