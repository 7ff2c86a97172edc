-- Null for an event whose organiser has deleted their account.
alter table moderation_cases alter accused_id drop not null,
  add constraint moderation_cases_accused_check
    check (accused_id is not null or subject_type = 'event');
alter table moderation_decisions alter accused_id drop not null;
alter table moderation_log alter accused_id drop not null;
