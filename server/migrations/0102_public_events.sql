-- Whether visitors without an account can read about the event; only one for everyone.
alter table community_events add is_public boolean not null default false
  check (not is_public or audience = 'everyone');
create index community_events_public on community_events (created_at desc) where is_public;
