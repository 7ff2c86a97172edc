alter table moderation_cases drop constraint moderation_cases_subject_type_check;
alter table moderation_cases add constraint moderation_cases_subject_type_check
  check (subject_type in ('person', 'post', 'comment', 'project', 'message', 'event'));

-- When a moderator removed the event: it is cancelled, and nobody sees it any more.
alter table community_events add removed_at timestamptz check (removed_at is null or state = 'cancelled');
