-- Who may join. Existing accounts are never affected by a change.
alter table instance_settings
  add registration_mode text not null default 'open'
    check (registration_mode in ('open', 'invitation', 'domains', 'approval')),
  add registration_domains text[] not null default '{}',
  add registration_question text;

-- An account that waits can do nothing and is shown to nobody: 'confirmation' until its email is confirmed,
-- 'approval' until an operator decides.
alter table users
  add waiting_for text check (waiting_for in ('confirmation', 'approval')),
  add invited_by uuid references users on delete set null;
create index users_waiting on users (created_at, id) where waiting_for = 'approval';
create index users_invited_by on users (invited_by) where invited_by is not null;

-- The answer to the question of the operator; deleted with the decision.
create table registration_answers (
  user_id uuid primary key references users on delete cascade,
  answer text not null
);

-- Invitations of single email addresses. An accepted one stays, so that operators see who joined.
create table invitations (
  id uuid primary key default uuidv7(),
  email text not null,
  inviter_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users on delete cascade
);
-- One open invitation per address.
create unique index invitations_open on invitations (lower(email)) where accepted_at is null;
create index invitations_newest on invitations (created_at desc, id desc);
create index invitations_inviter on invitations (inviter_id);
create index invitations_accepted_by on invitations (accepted_by);

-- The link of an invitation that was not accepted yet; the token is stored as a hash.
create table invitation_tokens (
  token_hash bytea primary key,
  invitation_id uuid not null references invitations on delete cascade
);
create index invitation_tokens_invitation on invitation_tokens (invitation_id);
