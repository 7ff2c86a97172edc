-- The days before activity was stored are filled by a job: a large community has millions of rows, for which the start
-- of the server must not wait. A range, so that the rows of today, for which a login may wait, are written quickly.
drop function backfill_user_activity();
create function backfill_user_activity(first date, last date) returns void language sql as $$
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
  where user_id is not null
    and at >= first::timestamp at time zone 'Asia/Kolkata'
    and at < (last + 1)::timestamp at time zone 'Asia/Kolkata'
  on conflict do nothing
$$;

insert into jobs (name) select 'statistics.backfill' where exists (select from users);
