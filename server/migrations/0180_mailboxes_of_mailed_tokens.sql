-- Mails of email changes are counted for the mailbox that they reach, too: several accounts can name one address.
alter table mailed_tokens
  -- Without tags, see `mailboxOf`; null in rows of before.
  add column mailbox text;
create index mailed_tokens_mailbox on mailed_tokens (mailbox, created_at) where purpose = 'change-email';
