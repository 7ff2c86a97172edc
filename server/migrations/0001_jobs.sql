-- Background work. A worker holds the row of its job locked while it runs: if the process dies,
-- the lock goes with it and another worker takes the job at once.
create table jobs (
  id uuid primary key default uuidv7(),
  name text not null,
  payload jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text
);
create index jobs_due on jobs (run_at);

-- When each recurring job last began, so that of many processes one runs it.
create table job_rhythms (
  name text primary key,
  ran_at timestamptz not null
);
