import type { DoorList, Ticket } from '@sangam/contract/community-events/check-in.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isoTime, visibleTo } from '../../platform/people/people.queries.ts';
import { canChange } from './community-events.queries.ts';

type TicketRow = Omit<Ticket, 'code'> & { readonly number: number };

/** The registrations of a member for published live events, until a day after their end. */
export async function findTickets(
  database: Queryable,
  userId: string,
): Promise<readonly TicketRow[]> {
  return database<TicketRow[]>`
    select e.id as "eventId", e.title, e.place, r.number,
      ${isoTime(sql`e.starts_at`)} as "startsAt", ${isoTime(sql`e.ends_at`)} as "endsAt",
      ${isoTime(sql`r.checked_in_at`)} as "checkedInAt"
    from event_registrations r join community_events e on e.id = r.event_id
    where r.user_id = ${userId} and r.state = 'registered' and e.state = 'published'
      and e.format = 'live' and e.ends_at > now() - interval '1 day'
    order by e.starts_at, e.id`;
}

type DoorRow = Omit<DoorList, 'publicKey' | 'venueSecret'>;

/**
 * All attendees and the waitlist, without the names of users whom the viewer may not see. Undefined unless the viewer
 * may change the event and it is published.
 */
export async function findDoorList(
  database: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<DoorRow | undefined> {
  const [row] = await database<DoorRow[]>`
    select e.id, e.title, ${isoTime(sql`e.starts_at`)} as "startsAt",
      ${isoTime(sql`e.ends_at`)} as "endsAt", e.last_claim as "lastNumber", coalesce((
        select json_agg(json_build_object('number', r.number,
          'name', u.name, 'username', u.username, 'isWaiting', r.state <> 'registered',
          'checkedInAt', ${isoTime(sql`r.checked_in_at`)}) order by r.number)
        from event_registrations r
        left join users u on u.id = r.user_id and ${visibleTo(viewer.id)}
        where r.event_id = e.id and r.state in ('waiting', 'offered', 'registered')), '[]')
        as attendees
    from community_events e
    where e.id = ${eventId} and e.state = 'published' and ${canChange(viewer)}`;
  return row;
}

interface TicketScan {
  readonly eventId: string;
  /** Null for a code that is no ticket of this event. */
  readonly number: number | null;
  readonly scannedAt: string;
}

interface ScanRow {
  /** Null without such a registration. */
  readonly checkedInAt: string | null;
  readonly wasCheckedIn: boolean;
  readonly hasEnded: boolean;
}

/**
 * Checks in the member of a ticket, whose signature the caller has verified. Scans of one ticket by several devices
 * merge: the earliest time stays, never before the registration and never in the future. Undefined unless the viewer
 * may change the event and it is published.
 */
export async function updateCheckInByTicket(
  database: Queryable,
  viewer: Viewer,
  { eventId, number, scannedAt }: TicketScan,
): Promise<ScanRow | undefined> {
  const [row] = await database<ScanRow[]>`
    with door as (
      select e.id, e.ends_at <= now() as "hasEnded" from community_events e
      where e.id = ${eventId} and e.state = 'published' and ${canChange(viewer)}
    ), scanned as (
      update event_registrations r set checked_in_at = least(r.checked_in_at,
        greatest(r.created_at, least(${scannedAt}::timestamptz, now())))
      from door where r.event_id = door.id and r.number = ${number} and r.state = 'registered'
      returning old.checked_in_at is not null as "wasCheckedIn", new.checked_in_at)
    select ${isoTime(sql`scanned.checked_in_at`)} as "checkedInAt",
      coalesce(scanned."wasCheckedIn", false) as "wasCheckedIn", door."hasEnded"
    from door left join scanned on true`;
  return row;
}

interface OwnCheckIn {
  readonly checkedInAt: string;
  readonly hasEnded: boolean;
}

/**
 * Checks a registered member in at this time, unless there is an earlier one; undefined if they are not registered. The
 * caller has verified the venue code.
 */
export async function updateOwnCheckIn(
  database: Queryable,
  userId: string,
  eventId: string,
  at: Date,
): Promise<OwnCheckIn | undefined> {
  const [row] = await database<OwnCheckIn[]>`
    update event_registrations r set checked_in_at = least(r.checked_in_at, ${at}::timestamptz)
    from community_events e
    where e.id = ${eventId} and e.state = 'published' and r.event_id = e.id
      and r.user_id = ${userId} and r.state = 'registered'
    returning ${isoTime(sql`r.checked_in_at`)} as "checkedInAt", e.ends_at <= now() as "hasEnded"`;
  return row;
}
