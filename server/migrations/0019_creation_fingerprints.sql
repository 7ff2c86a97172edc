-- A key belongs to one call of one person, and what was sent under it is known again.
alter table created_once
  -- Of the whole request; none was kept of what was sent before this.
  add column fingerprint bytea check (length(fingerprint) = 32);
update created_once set kind = split_part(kind, ' ', 1) where kind like 'like %' or kind like 'save %';
alter table created_once drop constraint created_once_pkey, add primary key (user_id, key, kind);
