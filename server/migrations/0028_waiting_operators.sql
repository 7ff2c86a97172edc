-- An account that waits for confirmation or approval cannot log in, so it does not count as an operator.
create or replace function keep_an_operator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_operator'));
  if not exists (
    select from users
    where role = 'operator' and suspended_at is null and deleted_at is null and waiting_for is null
      and id <> old.id)
  then
    raise exception 'the last operator cannot be removed'
      using errcode = 'check_violation', constraint = 'last_operator';
  end if;
  return null;
end $$;
