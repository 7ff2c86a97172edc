alter table complaints
  -- Whether its handlers were mailed at the filing; otherwise the confirmation of an urgent complaint mails them. Unknown
  -- in rows of before: a second email is better than none.
  add column handlers_mailed boolean not null default false;
