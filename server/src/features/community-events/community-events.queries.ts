import type {
  CommunityEvent,
  EventForm,
  EventList,
  SpeakingAt,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { isInvalidParameter } from '../../platform/core/database-errors.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, personJson, visibleTo } from '../../platform/people/people.queries.ts';
import { audienceJson, isShownTo, memberSpeakersJson } from './audience.queries.ts';
import { coverJson, materialFilesJson, photosJson } from './event-media.queries.ts';

/** Whether the viewer may create events. */
function canOrganise({ id, role }: Viewer): Fragment {
  if (role === 'operator') return sql`true`;
  return sql`(select u.can_organise_events from users u where u.id = ${id})`;
}

/**
 * Whether the viewer may change the community_events row `e`: operators all, organisers their own as long as they may
 * create events; nobody after its removal.
 */
export function canChange(viewer: Viewer): Fragment {
  if (viewer.role === 'operator') return sql`(e.removed_at is null)`;
  return sql`coalesce(e.removed_at is null and e.organiser_id = ${viewer.id} and ${canOrganise(viewer)}, false)`;
}

/**
 * Whether the viewer may see the community_events row `e`. Reports use `isShownTo` instead, and a member's own tickets,
 * ratings, records and calendar feed need no check.
 */
export function canSee(viewer: Viewer): Fragment {
  return sql`(${isShownTo(viewer.id)} or ${canChange(viewer)})`;
}

/** The registration of a member for the community_events row `e`: `EventRegistration` of the contract. */
function registrationJson(userId: string): Fragment {
  return sql`(
    select json_build_object('state', r.state,
      'position', case when r.state = 'waiting' then (
        select count(*) from event_registrations earlier
        where earlier.event_id = e.id and earlier.state = 'waiting'
          and earlier.number <= r.number) end,
      'offeredUntil', ${isoTime(sql`r.offered_until`)}, 'isShown', r.is_shown,
      'invitedBy', (
        select ${personJson} from users u where u.id = r.invited_by and ${visibleTo(userId)}),
      'hasAnswered', r.answers is not null, 'isCheckedIn', r.checked_in_at is not null)
    from event_registrations r
    where r.event_id = e.id and r.user_id = ${userId}
      and r.state in ('waiting', 'offered', 'registered'))`;
}

/** The community_events row `e` as JSON: `CommunityEvent` of the contract. */
function eventJson(viewer: Viewer): Fragment {
  return sql`
    json_build_object('id', e.id, 'version', e.version, 'kind', e.kind, 'state', e.state,
      'title', e.title, 'summary', e.summary, 'description', e.description, 'format', e.format,
      'timeZone', e.time_zone, 'audience', ${audienceJson(viewer.id, canChange(viewer))},
      'isPublic', e.is_public, 'cover', ${coverJson},
      'photos', ${photosJson}, 'materialFiles', ${materialFilesJson},
      'memberSpeakers', ${memberSpeakersJson(viewer.id)},
      'isSpeaker', exists (
        select from event_speakers s where s.event_id = e.id and s.user_id = ${viewer.id}),
      'startsAt', ${isoTime(sql`e.starts_at`)}, 'endsAt', ${isoTime(sql`e.ends_at`)},
      'closesAt', ${isoTime(sql`e.closes_at`)}, 'place', e.place,
      'isOnline', e.meeting_link is not null,
      'meetingLink', case when ${canChange(viewer)} or exists (
        select from event_registrations r where r.event_id = e.id and r.user_id = ${viewer.id}
          and r.state = 'registered') then e.meeting_link end,
      'level', e.level, 'price', e.price, 'seats', e.seats, 'takenSeats', e.taken_seats,
      'series', case when e.series_id is not null then json_build_object('date', e.series_index,
        'dates', (
          select count(*) from community_events one where one.series_id = e.series_id)) end,
      'speakers', e.speakers, 'objectives', e.objectives, 'prerequisites', e.prerequisites,
      'materials', e.materials, 'questions', e.questions, 'cancelReason', e.cancel_reason,
      'registration', ${registrationJson(viewer.id)},
      'canChange', ${canChange(viewer)})`;
}

/** The 200 events with the latest start that the viewer can see, the earliest of them first. */
export async function findEvents(database: Queryable, viewer: Viewer): Promise<EventList> {
  const [row] = await database<[EventList]>`
    select ${canOrganise(viewer)} as "canOrganise",
      coalesce((
        select json_agg(${eventJson(viewer)} order by e.starts_at, e.id) from (
          select * from community_events e
          where ${canSee(viewer)}
          order by e.starts_at desc, e.id limit 200) e), '[]') as events`;
  return row;
}

/** One event that the viewer may see. */
export async function findEvent(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CommunityEvent | undefined> {
  const [row] = await database<{ event: CommunityEvent }[]>`
    select ${eventJson(viewer)} as event from community_events e
    where e.id = ${id} and ${canSee(viewer)}`;
  return row?.event;
}

/** `ProfileEvent` of the contract: a list of rows `one`. */
const profileEvents = sql`
  coalesce(json_agg(json_build_object('id', one.id, 'title', one.title,
    'startsAt', ${isoTime(sql`one.starts_at`)}, 'timeZone', one.time_zone)
    order by one.position), '[]')`;

/** The next ten events with this speaker, and the last ten they attended and want to show, which the viewer can see. */
export async function findSpeakingAt(
  database: Queryable,
  viewer: Viewer,
  username: string,
): Promise<SpeakingAt> {
  const [row] = await database<[SpeakingAt]>`
    with member as (
      select u.id, u.shows_attended_events from users u
      where u.username = ${username} and ${visibleTo(viewer.id)})
    select (
      select ${profileEvents} from (
        select e.id, e.title, e.starts_at, e.time_zone,
          row_number() over (order by e.starts_at, e.id) as position
        from member
        join event_speakers s on s.user_id = member.id
        join community_events e on e.id = s.event_id
        where e.state = 'published' and e.ends_at > now() and ${canSee(viewer)}
        order by e.starts_at, e.id limit 10) one) as events, (
      select ${profileEvents} from (
        select e.id, a.title, a.starts_at, e.time_zone,
          row_number() over (order by a.starts_at desc, a.id) as position
        from member
        join attendance_records a on a.user_id = member.id and member.shows_attended_events
        join community_events e on e.id = a.event_id
        where ${canSee(viewer)}
        order by a.starts_at desc, a.id limit 10) one) as attended`;
  return row;
}

export async function findCanOrganise(database: Queryable, viewer: Viewer): Promise<boolean> {
  const [row] = await database<[{ canOrganise: boolean }]>`
    select ${canOrganise(viewer)} as "canOrganise"`;
  return row.canOrganise;
}

/**
 * Stores a form of `checkEvent`, without a permission check; `replacePeople` stores the invited members and the
 * speakers who are members.
 */
export async function insertEvent(
  database: Queryable,
  viewer: Viewer,
  form: EventForm,
  series: { readonly id: string; readonly date: number } | null = null,
): Promise<string> {
  const [row] = await database<[{ id: string }]>`
    insert into community_events as e
      (organiser_id, kind, state, title, summary, description, format, time_zone, starts_at, ends_at,
        closes_at, place, meeting_link, level, price, seats, speakers, objectives, prerequisites,
        materials, questions, audience, audience_college, audience_project_id,
        is_public, series_id, series_index)
    values (${viewer.id}, ${form.kind}, ${form.state}, ${form.title}, ${form.summary},
      ${form.description}, ${form.format}, ${form.timeZone}, ${form.startsAt}, ${form.endsAt}, ${form.closesAt},
      ${form.place}, ${form.meetingLink}, ${form.level}, ${form.price}, ${form.seats},
      ${JSON.stringify(form.speakers)}::jsonb, ${form.objectives}, ${form.prerequisites},
      ${JSON.stringify(form.materials)}::jsonb, ${JSON.stringify(form.questions)}::jsonb,
      ${form.audience.kind}, ${form.audience.college}, ${form.audience.projectId}, ${form.isPublic}, ${series?.id ?? null}, ${series?.date ?? null})
    returning e.id`;
  return row.id;
}

export async function findCanChange(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const rows = await database`
    select from community_events e where e.id = ${id} and ${canChange(viewer)}`;
  return rows.length === 1;
}

/** What decides whether an event can be changed; the row is locked until the transaction ends. */
export interface LockedEvent {
  readonly version: number;
  readonly state: CommunityEvent['state'];
  readonly takenSeats: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly meetingLink: string | null;
}

/** Undefined if there is no such event, or the viewer may not change it. */
export async function lockEvent(
  transaction: Queryable,
  viewer: Viewer,
  id: string,
): Promise<LockedEvent | undefined> {
  const [row] = await transaction<LockedEvent[]>`
    select e.version, e.state, e.taken_seats as "takenSeats",
      ${isoTime(sql`e.starts_at`)} as "startsAt", ${isoTime(sql`e.ends_at`)} as "endsAt",
      e.place, e.meeting_link as "meetingLink"
    from community_events e
    where e.id = ${id} and ${canChange(viewer)} for update of e`;
  return row;
}

/** Replaces the fields that `insertEvent` stores; the caller has locked the event with `lockEvent`. */
export async function updateEvent(
  transaction: Queryable,
  id: string,
  form: EventForm,
): Promise<void> {
  await transaction`
    update community_events e set version = version + 1, kind = ${form.kind}, state = ${form.state},
      title = ${form.title}, summary = ${form.summary}, description = ${form.description},
      format = ${form.format}, time_zone = ${form.timeZone}, starts_at = ${form.startsAt}, ends_at = ${form.endsAt},
      closes_at = ${form.closesAt}, place = ${form.place}, meeting_link = ${form.meetingLink},
      level = ${form.level}, price = ${form.price}, seats = ${form.seats},
      speakers = ${JSON.stringify(form.speakers)}::jsonb, objectives = ${form.objectives},
      prerequisites = ${form.prerequisites}, materials = ${JSON.stringify(form.materials)}::jsonb,
      questions = ${JSON.stringify(form.questions)}::jsonb, audience = ${form.audience.kind},
      audience_college = ${form.audience.college}, audience_project_id = ${form.audience.projectId},
      is_public = ${form.isPublic}
    where e.id = ${id}`;
}

type EventTimes = Pick<EventForm, 'startsAt' | 'endsAt' | 'closesAt'>;

/**
 * The times of a form some weeks later: start and deadline at the same local time in the time zone of the event, with the
 * same duration also through a clock change, and the deadline not after the end. Undefined if Postgres does not know the
 * zone, which ends the transaction.
 */
export async function addWeeks(
  transaction: Queryable,
  { startsAt, endsAt, closesAt, timeZone }: EventForm,
  weeks: number,
): Promise<EventTimes | undefined> {
  const later = (time: string) => sql`
    ((${time}::timestamptz at time zone ${timeZone}::text
      + make_interval(weeks => ${weeks})) at time zone ${timeZone}::text)`;
  const seconds = (Date.parse(endsAt) - Date.parse(startsAt)) / 1000;
  try {
    const [row] = await transaction<[EventTimes]>`
      with start as (select ${later(startsAt)} as time),
        dated as (select time as start, time + make_interval(secs => ${seconds}) as ending from start)
      select ${isoTime(sql`start`)} as "startsAt", ${isoTime(sql`ending`)} as "endsAt",
        ${isoTime(sql`least(${later(closesAt)}, ending)`)} as "closesAt"
      from dated`;
    return row;
  } catch (error) {
    if (isInvalidParameter(error)) return undefined;
    throw error;
  }
}

/** The later dates of the series of an event that were not cancelled, and by how many weeks they are later. */
export async function findLaterDates(
  database: Queryable,
  id: string,
): Promise<readonly { readonly id: string; readonly weeks: number }[]> {
  return database<{ id: string; weeks: number }[]>`
    select later.id, later.series_index - e.series_index as weeks
    from community_events e join community_events later on later.series_id = e.series_id
      and later.series_index > e.series_index and later.state <> 'cancelled'
    where e.id = ${id} order by later.series_index`;
}

/** The registrations stay; the caller notifies their members and deletes the files. */
export async function cancelEvent(
  transaction: Queryable,
  id: string,
  reason: string,
): Promise<void> {
  await transaction`
    update community_events e
    set version = version + 1, state = 'cancelled', cancel_reason = ${reason}
    where e.id = ${id}`;
}
