-- Pinned messages, shown at the top of a conversation. A deleted message is never pinned.

alter table messages add pinned_at timestamptz,
  add constraint messages_pinned_check check (pinned_at is null or deleted_at is null and kind = 'text');
create index messages_pinned on messages (room_id, pinned_at) where pinned_at is not null;
