-- One message to a member outside the network, until the recipient accepts it: then it moves into a direct room.

create table message_requests (
  id uuid primary key default uuidv7(),
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade check (receiver_id <> sender_id),
  -- Empty after a moderator has removed it: the row stays, so that the sender cannot write again.
  content text not null check (octet_length(content) <= 65536),
  -- Idempotency key, chosen by the client.
  client_id uuid not null,
  created_at timestamptz not null default now(),
  -- Never visible to the sender.
  ignored_at timestamptz
);
-- One request for each pair, in whichever direction.
create unique index message_requests_pair on message_requests
  (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index message_requests_sender on message_requests (sender_id);
create index message_requests_receiver on message_requests (receiver_id, created_at desc, id desc);

alter table chat_preferences add column requests_from text not null default 'everyone'
  check (requests_from in ('everyone', 'nobody'));
