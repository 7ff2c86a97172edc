-- The language of a post by ISO 639 code; 'und' (undetermined) is a value of its own, so that the index also finds
-- those posts. Posts from before have none until their author edits them.
alter table posts
  add column language text not null default 'und' check (language ~ '^[a-z]{2,3}$'),
  add column language_chosen boolean not null default false;
comment on column posts.language_chosen is 'The author chose the language; edits of the text keep it';
create index posts_language on posts (language, created_at desc, id desc);

alter table preferences
  add column read_languages text[] not null default '{}'
    check (cardinality(read_languages) <= 50 and array_position(read_languages, null) is null),
  add column hide_other_languages boolean not null default false;
