-- Posts, likes, comments, and what people put aside.

create table posts (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  content text not null default '' check (octet_length(content) <= 65536),
  -- Usernames that the text names, and its hashtags: found once, when it is written.
  tags text[] not null default '{}',
  hashtags text[] not null default '{}',
  -- Equal to the rows behind them at every commit.
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  -- An edit that waits for its new files: applied as a whole when they are there.
  pending_edit jsonb,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index posts_feed on posts (created_at desc, id desc);
create index posts_author on posts (author_id, created_at desc, id desc);
create index posts_hashtags on posts using gin (hashtags);

create table post_media (
  post_id uuid not null references posts on delete cascade,
  media_id uuid not null unique references media on delete cascade,
  position integer not null,
  primary key (post_id, position)
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_recent on post_likes (post_id, created_at desc, user_id desc);
create index post_likes_user on post_likes (user_id, post_id);

create table comments (
  id uuid primary key default uuidv7(),
  post_id uuid references posts on delete cascade,
  -- A reply stands under a comment of the same thing; replies have no replies of their own.
  parent_id uuid references comments on delete cascade,
  author_id uuid not null references users on delete cascade,
  content text not null check (octet_length(content) <= 65536),
  tags text[] not null default '{}',
  -- Equal to the replies that are not deleted.
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Kept, without its words, only while replies stand under it.
  deleted_at timestamptz,
  constraint comments_subject check (num_nonnulls(post_id) = 1)
);
create index comments_of_post on comments (post_id, created_at, id) where parent_id is null;
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_author on comments (author_id);

create table saved_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index saved_posts_recent on saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_post on saved_posts (post_id);
