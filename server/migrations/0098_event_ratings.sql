-- One rating for each attendee of an event; the comment is for its organisers, without the name.
create table event_ratings (
  event_id uuid not null references community_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  comment text not null,
  rated_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_ratings_user on event_ratings (user_id);
