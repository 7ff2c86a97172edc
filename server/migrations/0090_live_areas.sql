-- The areas of the showcase that show real content; all others show the sample content.
alter table instance_settings add live_areas text[] not null default '{}'
  check (live_areas <@ array['events']);

-- Whether the member may create events and workshops; operators always may.
alter table users add can_organise_events boolean not null default false;
