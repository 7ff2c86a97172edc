-- Whether the profile of the member shows the events they attended.
alter table users add shows_attended_events boolean not null default false;
