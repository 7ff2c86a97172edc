-- The dates of a weekly series are events of their own, with their own seats; decision 65.
alter table community_events add series_id uuid, add series_index integer,
  add check ((series_id is null) = (series_index is null));
create unique index community_events_series on community_events (series_id, series_index);
