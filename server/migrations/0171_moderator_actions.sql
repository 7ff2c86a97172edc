-- Moderators also act without a report: they remove an earlier text, and lock and unlock comments. Like decisions these are
-- logged, and the author is notified; they have no written reason.

alter table moderation_decisions drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check
    check (action in ('dismiss', 'remove', 'warn', 'suspend', 'remove-version', 'lock-comments')),
  drop constraint moderation_decisions_reason_check,
  add constraint moderation_decisions_reason_check
    check (octet_length(reason) <= 16384
      and (reason <> '' or action in ('remove-version', 'lock-comments')));
alter table moderation_log drop constraint moderation_log_action_check,
  add constraint moderation_log_action_check
    check (action in ('dismiss', 'remove', 'warn', 'suspend', 'lift', 'suspension-over',
      'appeal-upheld', 'appeal-overturned', 'remove-version', 'lock-comments', 'unlock-comments'));
