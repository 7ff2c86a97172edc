import type { SeatCount } from '@sangam/contract/community-events/community-events.events.ts';
import type { EventAnswer } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';

/** Members can register and cancel: the community_events row `e` is published and its deadline is not over. */
const isOpen = sql`(e.state = 'published' and e.format = 'live' and e.closes_at > now())`;

export interface LockedSeats {
  readonly isOpen: boolean;
  readonly hasOffers: boolean;
}

/**
 * Locks the seats of an event until the transaction ends. Every change of a seat begins with it, so that the statements
 * after it see all earlier changes. Returns whether members can register and cancel, and whether there are offers;
 * undefined for a draft.
 */
export async function lockSeats(
  transaction: Queryable,
  eventId: string,
): Promise<LockedSeats | undefined> {
  const [row] = await transaction<LockedSeats[]>`
    select ${isOpen} as "isOpen", exists (
      select from event_registrations r where r.event_id = e.id and r.state = 'offered')
      as "hasOffers"
    from community_events e
    where e.id = ${eventId} and e.state <> 'draft' for update`;
  return row;
}

/** Takes the seat that is held for the member; returns whether there was one. */
export async function acceptOffer(
  transaction: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const rows = await transaction`
    update event_registrations set state = 'registered', offered_until = null
    where event_id = ${eventId} and user_id = ${userId} and state = 'offered'
      and offered_until > now()
    returning user_id`;
  return rows.length === 1;
}

/**
 * Takes a free seat or, if there is none, the next position of the waitlist. Does nothing for a member who has either.
 * All in one statement, which also increases the number that orders the waitlist.
 */
export async function claimSeat(
  transaction: Queryable,
  eventId: string,
  userId: string,
  answers: readonly EventAnswer[],
): Promise<void> {
  await transaction`
    with claim as (
      update community_events e set last_claim = e.last_claim + 1,
        taken_seats = e.taken_seats
          + case when e.seats is null or e.taken_seats < e.seats then 1 else 0 end
      where e.id = ${eventId} and not exists (
        select from event_registrations r where r.event_id = e.id and r.user_id = ${userId}
          and r.state in ('waiting', 'offered', 'registered'))
      returning e.id, new.last_claim as number, new.taken_seats > old.taken_seats as "hasSeat")
    insert into event_registrations as r (event_id, user_id, state, number, answers)
    select id, ${userId}, case when "hasSeat" then 'registered' else 'waiting' end, number,
      ${JSON.stringify(answers)}::jsonb
    from claim
    on conflict (event_id, user_id) do update
      set state = excluded.state, number = excluded.number, offered_until = null,
        created_at = now(), reminded = null, answers = excluded.answers, is_shown = false,
        checked_in_at = null`;
}

/** Gives up the seat, the offer or the position of a member; returns whether there was any. */
export async function cancelRegistration(
  transaction: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const rows = await transaction`
    with cancelled as (
      update event_registrations r set state = 'cancelled', offered_until = null,
        checked_in_at = null
      where r.event_id = ${eventId} and r.user_id = ${userId}
        and r.state in ('waiting', 'offered', 'registered')
      returning old.state <> 'waiting' as "hadSeat"
    ), freed as (
      update community_events e set taken_seats = e.taken_seats - 1
      from cancelled where e.id = ${eventId} and cancelled."hadSeat")
    select from cancelled`;
  return rows.length === 1;
}

/** Ends the offers of an event that are over; returns how many. */
export async function expireOffers(transaction: Queryable, eventId: string): Promise<number> {
  const [row] = await transaction<[{ count: number }]>`
    with expired as (
      update event_registrations r set state = 'expired', offered_until = null
      where r.event_id = ${eventId} and r.state = 'offered' and r.offered_until <= now()
      returning r.user_id
    ), freed as (
      update community_events e set taken_seats = e.taken_seats - (select count(*) from expired)
      where e.id = ${eventId} and exists (select from expired))
    select count(*)::int as count from expired`;
  return row.count;
}

/**
 * Offers every free seat to the first in the waitlist, while the event is open; returns their ids. The offers end after
 * these hours, and not later than the deadline of the event.
 */
export async function offerFreeSeats(
  transaction: Queryable,
  eventId: string,
  hours: number,
): Promise<readonly string[]> {
  const rows = await transaction<{ userId: string }[]>`
    with event as (
      select e.id, e.closes_at, e.seats - e.taken_seats as free from community_events e
      where e.id = ${eventId} and ${isOpen}
    ), next as (
      select r.user_id from event_registrations r join event on event.id = r.event_id
      where r.state = 'waiting' order by r.number limit (select free from event)
    ), offered as (
      update event_registrations r set state = 'offered',
        offered_until = least(now() + make_interval(hours => ${hours}), event.closes_at)
      from next, event where r.event_id = event.id and r.user_id = next.user_id
      returning r.user_id
    ), taken as (
      update community_events e set taken_seats = e.taken_seats + (select count(*) from offered)
      where e.id = ${eventId} and exists (select from offered))
    select user_id as "userId" from offered`;
  return rows.map(({ userId }) => userId);
}

/** Members with a seat, an offer or a position in the waitlist. */
export async function findRegisteredUsers(
  transaction: Queryable,
  eventId: string,
): Promise<readonly string[]> {
  const rows = await transaction<{ userId: string }[]>`
    select user_id as "userId" from event_registrations
    where event_id = ${eventId} and state in ('waiting', 'offered', 'registered')`;
  return rows.map(({ userId }) => userId);
}

/** The members of an event that has moved are reminded again. */
export async function resetReminders(transaction: Queryable, eventId: string): Promise<void> {
  await transaction`
    update event_registrations set reminded = null
    where event_id = ${eventId} and reminded is not null`;
}

/**
 * Registered members of one event that starts within a day or an hour, who were not reminded of it yet; marks at most
 * `limit` of them as reminded.
 */
export async function claimReminders(
  transaction: Queryable,
  limit: number,
): Promise<readonly { readonly eventId: string; readonly userId: string }[]> {
  return transaction<{ eventId: string; userId: string }[]>`
    with due as (
      select r.event_id, r.user_id, chosen.step
      from community_events e
      join event_registrations r on r.event_id = e.id and r.state = 'registered'
      cross join lateral (
        select case when e.starts_at <= now() + interval '1 hour' then 'hour' else 'day' end
          as step) chosen
      where e.state = 'published' and e.format = 'live' and e.starts_at > now()
        and e.starts_at <= now() + interval '1 day' and r.reminded is distinct from chosen.step
      order by e.starts_at, e.id limit ${limit} for update of r skip locked)
    update event_registrations r set reminded = due.step from due
    where r.event_id = due.event_id and r.user_id = due.user_id
    returning r.event_id as "eventId", r.user_id as "userId"`;
}

/** Events with an offer that is over, or with a free seat and a waitlist. */
export async function findEventsToMove(database: Queryable): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select r.event_id as id from event_registrations r
    where r.state = 'offered' and r.offered_until <= now()
    union
    select e.id from community_events e
    where ${isOpen} and (e.seats is null or e.taken_seats < e.seats) and exists (
      select from event_registrations r where r.event_id = e.id and r.state = 'waiting')`;
  return rows.map(({ id }) => id);
}

/** The seats of those of the events that members can see, and whether everyone can. */
export async function findSeatCounts(
  database: Queryable,
  eventIds: readonly string[],
): Promise<readonly (SeatCount & { readonly isForEveryone: boolean })[]> {
  return database<(SeatCount & { isForEveryone: boolean })[]>`
    select id, version, seats, taken_seats as "takenSeats",
      audience = 'everyone' as "isForEveryone"
    from community_events
    where id = any(${eventIds}::uuid[]) and state <> 'draft'`;
}
