-- Earlier texts of edited posts, which everyone who can read the post can read. They are deleted with the post, and one by
-- one by its author and by moderators.

create table post_versions (
  id uuid primary key default uuidv7(),
  post_id uuid not null references posts on delete cascade,
  content text not null,
  replaced_at timestamptz not null default now()
);
create index post_versions_post on post_versions (post_id, replaced_at desc, id desc);
