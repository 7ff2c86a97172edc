-- The hashtags of posts as rows in the order of a feed: a GIN index on posts.hashtags cannot return the newest first.
create table post_hashtags (
  tag text not null,
  -- As in posts; a post keeps its time.
  created_at timestamptz not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, created_at, post_id)
);
create index post_hashtags_post on post_hashtags (post_id);

-- A trigger, so that every way to write a post updates them.
create function update_post_hashtags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from post_hashtags where post_id = new.id; end if;
  insert into post_hashtags (tag, created_at, post_id)
  select distinct tag, new.created_at, new.id from unnest(new.hashtags) tag;
  return null;
end $$;

create trigger posts_hashtags_added after insert on posts
  for each row when (new.hashtags <> '{}') execute function update_post_hashtags();
create trigger posts_hashtags_changed after update of hashtags, created_at on posts
  for each row when (old.hashtags <> new.hashtags or old.created_at <> new.created_at)
  execute function update_post_hashtags();

insert into post_hashtags (tag, created_at, post_id)
select distinct tag, p.created_at, p.id from posts p cross join unnest(p.hashtags) tag;

create table followed_topics (
  user_id uuid not null references users on delete cascade,
  -- As in posts.hashtags.
  tag text not null check (length(tag) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (user_id, tag)
);
