-- Links with which members invite others. The link itself is not stored: the server derives it from the id.
create table invite_links (
  id uuid primary key default uuidv7(),
  inviter_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  uses int not null default 0,
  revoked_at timestamptz
);
create index invite_links_inviter on invite_links (inviter_id, created_at desc);

-- Where joining was restricted, members could not invite anyone until now, and that stays so.
alter table instance_settings add member_invitations boolean not null default true;
update instance_settings set member_invitations = registration_mode = 'open';
