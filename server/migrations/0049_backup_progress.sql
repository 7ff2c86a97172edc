-- When a requested backup last made progress, so that one that hangs can be recognised and started again.
alter table backup_runs add progressed_at timestamptz not null default now();
