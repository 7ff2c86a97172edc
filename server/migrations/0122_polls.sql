-- Polls in posts. The count of each option is stored with the post and equals the rows at every commit. A vote has no
-- time, because the time could reveal who voted what.

alter table posts
  add poll_ends_at timestamptz,
  add poll_options text[] check (cardinality(poll_options) between 2 and 6),
  add poll_vote_counts integer[] check (0 <= all (poll_vote_counts)),
  add constraint posts_poll_complete check (
    (poll_ends_at is null) = (poll_options is null)
    and cardinality(poll_options) is not distinct from cardinality(poll_vote_counts));

create table poll_votes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  option smallint not null check (option between 0 and 5),
  primary key (post_id, user_id)
);
create index poll_votes_user on poll_votes (user_id, post_id);
