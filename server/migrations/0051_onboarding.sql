-- When a member dismissed or completed the list of next steps on Home; null while it is open. Which steps are done is
-- read from the profile, connections and topics.
alter table users add onboarding_closed_at timestamptz;

-- Members who have a connection do not need the list.
update users u set onboarding_closed_at = now()
where exists (select from connections c where c.user_id = u.id);
