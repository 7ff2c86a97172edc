-- What a profile holds beyond the name: one row per person, so one read shows it.
alter table users
  add column native_name text not null default '',
  -- The name in Latin letters, so that it is found by those who type it so; the username says it at first.
  add column latin_name text not null default '',
  add column location text not null default '',
  add column graduation_year integer,
  -- A list of {"institution", "degree", "field", "from", "to"}.
  add column education jsonb not null default '[]',
  add column skills text[] not null default '{}',
  -- A list of {"kind", "url"}.
  add column links jsonb not null default '[]',
  add column open_to text[] not null default '{}',
  -- Fields that not everyone sees, as {"about": "network" | "self"}; the others are for everyone.
  add column visibility jsonb not null default '{}',
  -- The stored file behind `picture`.
  add column picture_media_id uuid unique references media on delete set null;
