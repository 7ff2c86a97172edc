-- The language in which a visitor filed the complaint, for emails about it. Members have chosen theirs in the account.
alter table complaints add column language text;
