alter table moderation_cases
  drop constraint moderation_cases_subject_type_check,
  drop constraint moderation_cases_accused_check,
  add constraint moderation_cases_subject_type_check
    check (subject_type in ('person', 'post', 'comment', 'project', 'message', 'event', 'room')),
  -- Null also for a group whose name and photo are of a deleted account.
  add constraint moderation_cases_accused_check
    check (accused_id is not null or subject_type in ('event', 'room'));
