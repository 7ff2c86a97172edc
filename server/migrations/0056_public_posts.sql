-- Posts that their authors made public. A post is public while its author has a public page, too.
create table public_posts (
  post_id uuid primary key references posts on delete cascade,
  created_at timestamptz not null default now()
);
