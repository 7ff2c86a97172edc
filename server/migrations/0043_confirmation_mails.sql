-- When the confirmation email of a visitor's complaint was queued; null while it waits for its turn.
alter table complaints add column confirmation_mailed_at timestamptz;
-- Until now every email was queued at the filing.
update complaints set confirmation_mailed_at = filed_at where email is not null;
create index complaints_confirmation_waiting on complaints (filed_at)
  where email is not null and confirmed_at is null and confirmation_mailed_at is null;
create index complaints_confirmation_mailed on complaints (confirmation_mailed_at)
  where email is not null and confirmed_at is null;
