-- A reply names the message that it quotes by its number in the same room. The quote is read from that message, so
-- that nothing of an edited or deleted text stays in replies.

alter table messages add reply_to_seq bigint check (reply_to_seq < seq);
alter table messages add constraint messages_reply_to_fkey foreign key (room_id, reply_to_seq)
  references messages (room_id, seq) on delete set null (reply_to_seq);
create index messages_reply_to on messages (room_id, reply_to_seq) where reply_to_seq is not null;
