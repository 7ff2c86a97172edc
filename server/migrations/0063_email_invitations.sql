-- Addresses whose owners want no invitations by email. A keyed hash: the list contains no address.
create table invitation_opt_outs (
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- An operator lets a member invite people by email.
alter table users add can_invite_by_email boolean not null default false;

-- Invitations that members send by email. The address is in the queued email only; here are its keyed hash and its
-- start with the domain, by which the sender recognises it.
create table email_invitations (
  id uuid primary key default uuidv7(),
  inviter_id uuid not null references users on delete cascade,
  email_hash bytea not null,
  address_hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When an email was sent; never shown, because it depends on who has an account.
  mailed_at timestamptz,
  withdrawn_at timestamptz,
  accepted_at timestamptz
);
create index email_invitations_inviter on email_invitations (inviter_id, created_at desc);
create index email_invitations_address on email_invitations (email_hash, mailed_at);
create index email_invitations_expiry on email_invitations (expires_at);

-- The link of an invitation that was not accepted yet; the token is stored as a hash.
create table email_invitation_tokens (
  token_hash bytea primary key,
  invitation_id uuid not null references email_invitations on delete cascade
);
create index email_invitation_tokens_invitation on email_invitation_tokens (invitation_id);
