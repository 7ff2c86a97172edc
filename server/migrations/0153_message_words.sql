-- The words of messages, for the search across all conversations of a member; decision 13. Each key begins with the
-- last characters of the room's id, so that a search reads the entries of the member's rooms only. The job
-- `search.fill` indexes the messages that exist.
create table message_words (
  subject_id uuid primary key references messages on delete cascade,
  -- Of the message, to sort the matches without reading it.
  seq bigint not null,
  created_at timestamptz not null,
  words tsvector not null,
  key_version integer not null
);
-- A search reads the index once for each room, and a list of pending entries would be read each time.
create index message_words_words on message_words using gin (words) with (fastupdate = off);
