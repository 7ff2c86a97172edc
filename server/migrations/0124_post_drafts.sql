-- Drafts of posts, which only their author reads. The revision counts the saves: one that is based on an older revision
-- is stored as a second draft.

create table post_drafts (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  revision integer not null default 1 check (revision > 0),
  content text not null,
  -- The language, the poll and whether it is a question.
  choices jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
