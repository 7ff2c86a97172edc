-- What somebody changes about their own account, and what follows them to every device.

-- Names that somebody bore before: links with them lead on, and nobody else ever gets one.
create table former_usernames (
  username text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index former_usernames_user on former_usernames (user_id);

-- Counts once the link that was sent there has been followed.
alter table users add column pending_email text check (length(pending_email) <= 254);

alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check
  check (purpose in ('reset-password', 'verify-email', 'change-email'));

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with the key of this server: whoever reads the database alone can make no code.
  sealed_secret bytea not null,
  -- Null until a first code was given back.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table preferences (
  user_id uuid primary key references users on delete cascade,
  appearance text not null default 'system' check (appearance in ('system', 'light', 'dark')),
  language text not null default 'en',
  shortcuts boolean not null default true,
  reduced_motion boolean not null default false,
  data_saver boolean not null default false
);
