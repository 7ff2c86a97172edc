-- Moderators find the members whom an inviter has invited by the username of the inviter, also after that account was
-- erased and until the record is deleted. A hash, so that the record names nobody.
alter table invitation_records add inviter_username_hash bytea;
create index invitation_records_username on invitation_records (inviter_username_hash)
  where inviter_username_hash is not null;

create or replace function end_invitation_records() returns trigger language plpgsql as $$
begin
  update invitation_records set ended_at = now() where invitee_id = old.id and ended_at is null;
  update invitation_records
    set ended_at = coalesce(ended_at, now()), inviter_username_hash = sha256(old.username::bytea)
    where inviter_id = old.id;
  return null;
end $$;
