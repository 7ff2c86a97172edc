-- The draft that became the post: each is published once, whatever other devices still show. No draft has the id of a
-- published one.

alter table posts add draft_id uuid;
create unique index posts_draft on posts (author_id, draft_id) where draft_id is not null;
