-- What people, projects, posts and tags are found by. The keys are made in one place, contract/src/text/search-key.ts,
-- of a-z and 0-9 only, so they compare alike under every locale; the features write them with what they write.

-- Every key there is, once.
create table search_words (
  word text collate "C" primary key,
  -- The key with a letter or two left out: two keys that share one of these are a slip of the hand apart.
  slips text[] not null
);
create index search_words_slips on search_words using gin (slips);

-- The keys of what a profile says. What only its owner sees is not here at all.
create table person_words (
  subject_id uuid not null references users on delete cascade,
  word text collate "C" not null,
  source text not null check (source in ('name', 'work', 'skill', 'college', 'place', 'year')),
  -- Only for people who are connected with its owner.
  for_network boolean not null,
  primary key (subject_id, word, source)
);
create index person_words_word on person_words (word, subject_id) include (source, for_network);

create table project_words (
  subject_id uuid not null references projects on delete cascade,
  word text collate "C" not null,
  source text not null check (source in ('title', 'summary', 'skill', 'tag')),
  primary key (subject_id, word, source)
);
create index project_words_word on project_words (word, subject_id) include (source);

-- One row per post: its words as keys, whole in every script.
create table post_words (
  subject_id uuid primary key references posts on delete cascade,
  author_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  words tsvector not null,
  -- The scripts it is written in.
  scripts text[] not null,
  key_version integer not null
);
create index post_words_words on post_words using gin (words);
create index post_words_author on post_words (author_id);

-- Tags of posts and projects; a name is written as a hashtag is, a spelling as its writer wrote it.
create table tag_words (
  name text not null,
  spelling text not null,
  word text collate "C" not null,
  primary key (name, spelling, word)
);
create index tag_words_word on tag_words (word, name);

-- Which keys were made by which version of the rules: a job makes those anew that are missing or older.
create table keyed_people (
  subject_id uuid primary key references users on delete cascade,
  key_version integer not null
);
create table keyed_projects (
  subject_id uuid primary key references projects on delete cascade,
  key_version integer not null
);

-- Those whom nobody sees, who are few.
create index users_gone on users (id) where suspended_at is not null or deleted_at is not null;

-- The keys say more than this did.
alter table users drop column latin_name;
