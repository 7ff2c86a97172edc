-- Who invited whom, for moderation. Without references to users: a row stays until 180 days after the first of the two
-- accounts is erased.
create table invitation_records (
  invitee_id uuid primary key,
  inviter_id uuid not null,
  joined_at timestamptz not null,
  ended_at timestamptz
);
create index invitation_records_inviter on invitation_records (inviter_id);
create index invitation_records_ended on invitation_records (ended_at) where ended_at is not null;

insert into invitation_records (invitee_id, inviter_id, joined_at)
select id, invited_by, created_at from users where invited_by is not null;

create function record_invitation() returns trigger language plpgsql as $$
begin
  insert into invitation_records (invitee_id, inviter_id, joined_at)
  values (new.id, new.invited_by, new.created_at)
  on conflict (invitee_id) do update set inviter_id = excluded.inviter_id;
  return null;
end $$;
create trigger users_invited after insert or update of invited_by on users
  for each row when (new.invited_by is not null) execute function record_invitation();

create function end_invitation_records() returns trigger language plpgsql as $$
begin
  update invitation_records set ended_at = now() where invitee_id = old.id and ended_at is null;
  update invitation_records set ended_at = now() where inviter_id = old.id and ended_at is null;
  return null;
end $$;
create trigger users_erased_end_invitations after delete on users
  for each row execute function end_invitation_records();
