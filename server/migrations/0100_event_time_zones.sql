-- The IANA time zone in which the organiser entered the times, and in which members see them first.
alter table community_events add time_zone text not null default 'Asia/Kolkata';
