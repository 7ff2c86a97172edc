import type {
  Attendee,
  AttendeeCheckIn,
  CheckInForm,
  EventQuestion,
  ShownAttendees,
} from '@sangam/contract/community-events/community-events.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import { canChange, canSee } from './community-events.queries.ts';

interface AttendeePage {
  readonly eventId: string;
  /** Part of the name. */
  readonly search: string;
  /** The number of the last attendee of the page before. */
  readonly after: number;
  readonly limit: number;
}

/**
 * A page of the attendees and the waitlist in the order of their claims, without users whom the viewer may not see;
 * undefined unless the viewer may change the event.
 */
export async function findAttendees(
  database: Queryable,
  viewer: Viewer,
  { eventId, search, after, limit }: AttendeePage,
): Promise<readonly Attendee[] | undefined> {
  const [row] = await database<{ attendees: readonly Attendee[] }[]>`
    select coalesce((
      select json_agg(page.item order by page.number) from (
        select r.number, json_build_object('number', r.number, 'person', ${personJson},
          'state', r.state, 'answers', coalesce(r.answers, '[]'), 'isShown', r.is_shown,
          'registeredAt', ${isoTime(sql`r.created_at`)},
          'checkedInAt', ${isoTime(sql`r.checked_in_at`)}) as item
        from event_registrations r join users u on u.id = r.user_id and ${visibleTo(viewer.id)}
        where r.event_id = e.id and r.state in ('waiting', 'offered', 'registered')
          and r.number > ${after} and strpos(lower(u.name), lower(${search})) > 0
        order by r.number limit ${limit}) page), '[]') as attendees
    from community_events e where e.id = ${eventId} and ${canChange(viewer)}`;
  return row?.attendees;
}

/** The latest 100 registered members who want to be shown, if the viewer may see them and the event. */
export async function findShownAttendees(
  database: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<ShownAttendees> {
  const [row] = await database<[ShownAttendees]>`
    select coalesce(json_agg(shown.person order by shown.number desc), '[]') as attendees from (
      select r.number, ${personJson} as person
      from community_events e
      join event_registrations r on r.event_id = e.id and r.state = 'registered' and r.is_shown
      join users u on u.id = r.user_id and ${visibleTo(viewer.id)}
      where e.id = ${eventId} and ${canSee(viewer)}
      order by r.number desc limit 100) shown`;
  return row;
}

export interface QuestionsForMember {
  readonly questions: readonly EventQuestion[];
  /** The member has answered when they registered or joined the waitlist; not yet if a connection holds a seat for them. */
  readonly hasAnswered: boolean;
}

/** Undefined unless the viewer can see the event and it was published. */
export async function findQuestions(
  database: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<QuestionsForMember | undefined> {
  const [row] = await database<QuestionsForMember[]>`
    select e.questions, exists (
      select from event_registrations r where r.event_id = e.id and r.user_id = ${viewer.id}
        and r.state in ('waiting', 'offered', 'registered') and r.answers is not null)
      as "hasAnswered"
    from community_events e
    where e.id = ${eventId} and e.state <> 'draft' and ${canSee(viewer)}`;
  return row;
}

interface ChangedCheckIn extends AttendeeCheckIn {
  readonly userId: string;
}

/**
 * Checks a registered member in, or takes it back: then call `removeRecord`. A second check-in keeps the time of the
 * first. Returns the time; undefined without such a registration, or if the viewer may not change the event.
 */
export async function updateCheckIn(
  transaction: Queryable,
  viewer: Viewer,
  { id, username, isPresent }: CheckInForm,
): Promise<ChangedCheckIn | undefined> {
  const [row] = await transaction<ChangedCheckIn[]>`
    update event_registrations r
    set checked_in_at = case when ${isPresent} then coalesce(r.checked_in_at, now()) end,
      has_record = r.has_record and ${isPresent}
    from community_events e, users u
    where e.id = ${id} and e.state = 'published' and ${canChange(viewer)}
      and u.username = ${username} and ${visibleTo(viewer.id)}
      and r.event_id = e.id and r.user_id = u.id and r.state = 'registered'
    returning ${isoTime(sql`r.checked_in_at`)} as "checkedInAt", r.user_id as "userId"`;
  return row;
}

/**
 * Returns whether the member had a record. Not part of the statement of `updateCheckIn`: that one may wait for the
 * transaction that issues the record, and would not see it.
 */
export async function removeRecord(
  transaction: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const rows = await transaction`
    delete from attendance_records where event_id = ${eventId} and user_id = ${userId}
    returning id`;
  return rows.length === 1;
}

/** Returns whether the member is registered or waits. */
export async function updateIsShown(
  database: Queryable,
  userId: string,
  eventId: string,
  isShown: boolean,
): Promise<boolean> {
  const rows = await database`
    update event_registrations set is_shown = ${isShown}
    where event_id = ${eventId} and user_id = ${userId}
      and state in ('waiting', 'offered', 'registered')
    returning user_id`;
  return rows.length === 1;
}
