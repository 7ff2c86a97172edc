-- Posts in their order, to be looked through for words that many of them have.
create index post_words_recent on post_words (created_at, subject_id);
