-- What members have worked on: a list of {"title", "organisation", "employmentType", "location", "from", "to",
-- "description"}, the current and latest ones first. `from` and `to` are months such as "2025-06"; "to" is null until now.
alter table users add column experience jsonb not null default '[]';
