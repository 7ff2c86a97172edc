-- Emails are counted by mailbox: `asha+sangam@example.in` reaches the same person as `asha@example.in`. A keyed hash, like
-- that of the address; of older invitations only the address is known.
alter table email_invitations add mailbox_hash bytea;
update email_invitations set mailbox_hash = email_hash;
alter table email_invitations alter mailbox_hash set not null;
drop index email_invitations_address;
create index email_invitations_mailbox on email_invitations (mailbox_hash, mailed_at);

-- Jobs that failed for the last time contained addresses.
delete from jobs
where name in ('registration.mail-email-invitation', 'registration.mail-decision') and run_at = 'infinity';
update jobs set last_error = regexp_replace(last_error, '\S+@\S+', '(address)', 'g')
where last_error like '%@%';
