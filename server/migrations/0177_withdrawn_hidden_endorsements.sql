-- Hiding an endorsement continues when its endorser takes it back and gives it again.

alter table skill_endorsements
  -- Taken back while it was hidden: it counts nowhere, and stays hidden when it is given again.
  add column withdrawn_at timestamptz,
  add check (withdrawn_at is null or hidden_at is not null);
