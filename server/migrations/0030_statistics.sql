-- Statistics for operators. All days are days in India, which has no daylight saving time.

-- On which days a member was active: for the numbers of active members. Kept for 400 days.
create table user_activity_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (day, user_id)
);
create index user_activity_days_user on user_activity_days (user_id, day);

-- The trigger of the last activity also writes the day, so that a request needs no further statement.
create or replace function update_member_activity() returns trigger language plpgsql as $$
begin
  update member_activity set last_active_at = new.last_used_at
    where user_id = new.user_id and last_active_at < new.last_used_at - interval '1 hour';
  insert into user_activity_days (user_id, day)
    values (new.user_id, (new.last_used_at at time zone 'Asia/Kolkata')::date)
    on conflict do nothing;
  return null;
end $$;

-- Before this table existed: the days on which members joined, wrote or liked something, and their last activity. Also
-- for seeded communities.
create function backfill_user_activity() returns void language sql as $$
  insert into user_activity_days (user_id, day)
  select distinct user_id, (at at time zone 'Asia/Kolkata')::date
  from (
    select id as user_id, created_at as at from users where waiting_for is null
    union all select user_id, last_active_at from member_activity
      join users on id = user_id where waiting_for is null
    union all select author_id, created_at from posts
    union all select author_id, created_at from comments
    union all select user_id, created_at from post_likes
    union all select sender_id, created_at from messages where kind = 'text'
  ) acts
  where user_id is not null and at > now() - interval '400 days'
  on conflict do nothing
$$;

-- Accounts that were erased, by the days of joining and leaving and without any id, so that sign-ups and the sizes of
-- cohorts stay true.
create table departures (
  joined_on date not null,
  left_on date not null,
  members integer not null,
  primary key (joined_on, left_on)
);
create index departures_left on departures (left_on);

create function count_departure() returns trigger language plpgsql as $$
begin
  insert into departures as d (joined_on, left_on, members)
    values ((old.created_at at time zone 'Asia/Kolkata')::date,
      (now() at time zone 'Asia/Kolkata')::date, 1)
    on conflict (joined_on, left_on) do update set members = d.members + 1;
  return null;
end $$;

-- An account that waits has not joined.
create trigger users_departure after delete on users
  for each row when (old.waiting_for is null) execute function count_departure();

-- What happened on each day, counted by a job again and again from what exists.
create table daily_statistics (
  day date primary key,
  sign_ups integer not null default 0,
  departures integer not null default 0,
  -- Members who were active on the day, and within the 7 and 30 days that end with it; null where unknown.
  daily_active integer,
  weekly_active integer,
  monthly_active integer,
  posts integer not null default 0,
  projects integer not null default 0,
  -- Messages of members, without system messages and deleted ones.
  messages integer not null default 0,
  reports integer not null default 0,
  resolved_reports integer not null default 0,
  -- Of the photos and videos that were added on the day.
  media_bytes bigint not null default 0,
  -- Minus infinity: not counted yet.
  counted_at timestamptz not null default '-infinity'
);
create index daily_statistics_counted on daily_statistics (counted_at, day desc);

-- Of the members who joined in a week, how many were active in a later one; weeks by their Monday.
create table cohort_statistics (
  joined_week date not null,
  active_week date not null,
  active integer not null,
  primary key (active_week, joined_week)
);

-- How long requests took: a histogram per day and endpoint, to which every process adds. Kept for 30 days.
create table request_statistics (
  day date not null,
  method text not null,
  route text not null,
  -- The upper bound of the bucket in milliseconds; infinity for the last one.
  bucket_ms float8 not null,
  requests integer not null,
  total_ms float8 not null,
  primary key (day, method, route, bucket_ms)
);

-- The ranges that the job counts. Messages arrive in the order of time, for which a block range index is small.
create index projects_created on projects (created_at);
create index messages_created on messages using brin (created_at) with (autosummarize = on);
create index reports_created on reports (created_at);
create index moderation_cases_closed on moderation_cases (closed_at) where closed_at is not null;
create index media_created on media (created_at);

-- Whether the showcase dashboard shows the numbers of this community.
alter table instance_settings add live_dashboard boolean not null default false;
