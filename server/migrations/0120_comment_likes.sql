-- Likes of comments. Their count is stored with the comment and equals the rows at every commit.

alter table comments add like_count integer not null default 0 check (like_count >= 0);

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_likes_user on comment_likes (user_id, comment_id);
