-- A member has left on the day of the deletion, which may be undone for 14 days, and not on the day of the erasure.
create or replace function count_departure() returns trigger language plpgsql as $$
begin
  insert into departures as d (joined_on, left_on, members)
    values ((old.created_at at time zone 'Asia/Kolkata')::date,
      (coalesce(old.deleted_at, now()) at time zone 'Asia/Kolkata')::date, 1)
    on conflict (joined_on, left_on) do update set members = d.members + 1;
  return null;
end $$;
