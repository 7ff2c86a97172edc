-- Message requests are counted here for every account, also after they were accepted or their recipient has left.
alter table newcomer_deeds drop constraint newcomer_deeds_deed_check,
  add constraint newcomer_deeds_deed_check
    check (deed in ('connection-request', 'first-message', 'link', 'message-request'));
insert into newcomer_deeds (user_id, deed, at)
  select sender_id, 'message-request', created_at from message_requests
  where created_at > now() - interval '1 day';
