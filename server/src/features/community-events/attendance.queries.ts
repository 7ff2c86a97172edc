import type {
  AttendanceRecordList,
  EventRating,
  EventStatistics,
  RatingForm,
  RequiredAttendanceForm,
} from '@sangam/contract/community-events/attendance.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import { canChange } from './community-events.queries.ts';

/**
 * The minutes from the check-in, but not before the start, to the end. A check-in after the end counts for the whole event: organisers enter it from
 * a list.
 */
const attendedMinutes = sql`(extract(epoch from e.ends_at - case
  when r.checked_in_at >= e.ends_at then e.starts_at
  else greatest(r.checked_in_at, e.starts_at) end) / 60)`;

const totalMinutes = sql`(extract(epoch from e.ends_at - e.starts_at) / 60)`;

interface IssuedRecord {
  readonly eventId: string;
  readonly userId: string;
}

/** Issues the records of at most `limit` members who attended enough of an event that is over; returns them. */
export async function insertRecords(
  transaction: Queryable,
  limit: number,
): Promise<readonly IssuedRecord[]> {
  return transaction<IssuedRecord[]>`
    with due as (
      select r.event_id, r.user_id, r.checked_in_at, e.organiser_id, e.kind, e.title, e.place,
        e.starts_at, e.ends_at, floor(${attendedMinutes})::int as minutes
      from event_registrations r join community_events e on e.id = r.event_id
      where r.checked_in_at is not null and not r.has_record and e.state = 'published'
        and e.format = 'live' and e.ends_at <= now()
        and ${attendedMinutes} * 100 >= e.required_attendance * ${totalMinutes}
      limit ${limit} for update of r skip locked
    ), marked as (
      update event_registrations r set has_record = true from due
      where r.event_id = due.event_id and r.user_id = due.user_id
    )
    insert into attendance_records (user_id, event_id, host_id, kind, title, place, starts_at,
      ends_at, checked_in_at, attended_minutes)
    select user_id, event_id, organiser_id, kind, title, place, starts_at, ends_at, checked_in_at,
      minutes
    from due on conflict (event_id, user_id) do nothing
    returning event_id as "eventId", user_id as "userId"`;
}

/** The latest 200 records of a member. */
export async function findRecords(
  database: Queryable,
  userId: string,
): Promise<AttendanceRecordList> {
  const [row] = await database<[AttendanceRecordList]>`
    select coalesce(json_agg(json_build_object('id', a.id, 'eventId', a.event_id, 'kind', a.kind,
      'title', a.title, 'place', a.place, 'startsAt', ${isoTime(sql`a.starts_at`)},
      'endsAt', ${isoTime(sql`a.ends_at`)}, 'attendedMinutes', a.attended_minutes,
      'host', case when u.id is not null then ${personJson} end,
      'issuedAt', ${isoTime(sql`a.issued_at`)}) order by a.starts_at desc), '[]') as records,
      (select me.shows_attended_events from users me where me.id = ${userId}) as "isShownOnProfile"
    from (
      select * from attendance_records where user_id = ${userId}
      order by starts_at desc limit 200) a
    left join users u on u.id = a.host_id and ${visibleTo(userId)}`;
  return row;
}

export async function updateShowsAttended(
  database: Queryable,
  userId: string,
  isShown: boolean,
): Promise<void> {
  await database`update users set shows_attended_events = ${isShown} where id = ${userId}`;
}

/** Returns whether the viewer may change the event. */
export async function updateRequiredAttendance(
  database: Queryable,
  viewer: Viewer,
  { id, share }: RequiredAttendanceForm,
): Promise<boolean> {
  const rows = await database`
    update community_events e set required_attendance = ${share}
    where e.id = ${id} and ${canChange(viewer)} returning e.id`;
  return rows.length === 1;
}

/** Stores or replaces the rating of a member who was checked in at an event that has begun; false for others. */
export async function upsertRating(
  database: Queryable,
  userId: string,
  { id, stars, comment }: RatingForm,
): Promise<boolean> {
  const rows = await database`
    insert into event_ratings (event_id, user_id, stars, comment)
    select r.event_id, r.user_id, ${stars}, ${comment}
    from event_registrations r join community_events e on e.id = r.event_id
    where r.event_id = ${id} and r.user_id = ${userId} and r.checked_in_at is not null
      and e.state = 'published' and e.starts_at <= now()
    on conflict (event_id, user_id) do update
      set stars = excluded.stars, comment = excluded.comment, rated_at = now()
    returning event_id`;
  return rows.length === 1;
}

/** Undefined for a member who was not checked in; `stars` is null before the rating. */
export async function findRating(
  database: Queryable,
  userId: string,
  eventId: string,
): Promise<EventRating | undefined> {
  const [row] = await database<EventRating[]>`
    select g.stars, coalesce(g.comment, '') as comment
    from event_registrations r
    left join event_ratings g on g.event_id = r.event_id and g.user_id = r.user_id
    where r.event_id = ${eventId} and r.user_id = ${userId} and r.checked_in_at is not null`;
  return row;
}

/** With the latest 100 comments of ratings; undefined for a draft, and unless the viewer may change the event. */
export async function findStatistics(
  database: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<EventStatistics | undefined> {
  const [row] = await database<EventStatistics[]>`
    select registrations.*, ratings.*, e.required_attendance as "requiredShare", (
      select count(*)::int from attendance_records a where a.event_id = e.id) as records
    from community_events e
    cross join lateral (
      select count(*) filter (where r.state = 'registered')::int as registered,
        count(r.checked_in_at)::int as "checkedIn",
        count(*) filter (where r.state in ('waiting', 'offered'))::int as waiting,
        count(*) filter (where r.state in ('cancelled', 'expired'))::int as cancelled
      from event_registrations r where r.event_id = e.id) registrations
    cross join lateral (
      select count(*)::int as ratings, round(avg(g.stars), 1)::float as "averageStars",
        coalesce(json_agg(json_build_object('stars', g.stars, 'comment', g.comment)
          order by g.rated_at desc) filter (where g.comment <> '' and g.place <= 100), '[]')
          as comments
      from (
        select stars, comment, rated_at,
          row_number() over (order by (comment <> '') desc, rated_at desc) as place
        from event_ratings where event_id = e.id) g) ratings
    where e.id = ${eventId} and e.state <> 'draft' and ${canChange(viewer)}`;
  return row;
}
