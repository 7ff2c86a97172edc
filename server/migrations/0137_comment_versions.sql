-- Earlier texts of edited comments, which everyone who can read the comment can read. They are deleted with the comment, and
-- one by one by its author and by moderators.

create table comment_versions (
  id uuid primary key default uuidv7(),
  comment_id uuid not null references comments on delete cascade,
  content text not null,
  replaced_at timestamptz not null default now()
);
create index comment_versions_comment on comment_versions (comment_id, replaced_at desc, id desc);
