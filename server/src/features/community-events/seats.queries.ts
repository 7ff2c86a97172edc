import type { SeatCount } from '@sangam/contract/community-events/community-events.events.ts';
import type { EventAnswer } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { hasNotMuted, isActiveUser, visibleTo } from '../../platform/people/people.queries.ts';
import { isShownTo } from './audience.queries.ts';
import type { RemindedEvent } from './community-events.mails.ts';

/** Members can register and cancel: the community_events row `e` is published and its deadline is not over. */
const isOpen = sql`(e.state = 'published' and e.format = 'live' and e.closes_at > now())`;

export interface LockedSeats {
  readonly isOpen: boolean;
  /** There are offers, or a free seat that a member who waits is to be offered. */
  readonly hasOffers: boolean;
  readonly isCancelled: boolean;
}

/**
 * Locks the seats of an event until the transaction ends. Every change of a seat, except the deletion of an account,
 * begins with it or with `lockEvent`, so that the statements after it see all earlier changes. Returns whether members
 * can register and cancel, and whether there are offers; undefined for a draft or an unknown event.
 */
export async function lockSeats(
  transaction: Queryable,
  eventId: string,
): Promise<LockedSeats | undefined> {
  const [row] = await transaction<LockedSeats[]>`
    select ${isOpen} as "isOpen", exists (
        select from event_registrations r where r.event_id = e.id and r.state = 'offered')
      or (e.seats is null or e.taken_seats < e.seats) and exists (
        select from event_registrations r where r.event_id = e.id and r.state = 'waiting')
      as "hasOffers", e.state = 'cancelled' as "isCancelled"
    from community_events e
    where e.id = ${eventId} and e.state <> 'draft' for update`;
  return row;
}

/** Takes the seat that is held for the member, with the answers if there are none yet; returns whether there was one. */
export async function acceptOffer(
  transaction: Queryable,
  eventId: string,
  userId: string,
  answers: readonly EventAnswer[] | null,
): Promise<boolean> {
  const rows = await transaction`
    update event_registrations set state = 'registered', offered_until = null,
      answers = coalesce(answers, ${answers && JSON.stringify(answers)}::jsonb)
    where event_id = ${eventId} and user_id = ${userId} and state = 'offered'
      and offered_until > now()
    returning user_id`;
  return rows.length === 1;
}

/**
 * Takes a free seat or, if there is none, the next position of the waitlist; null keeps the stored answers, as those of
 * an offer that has just expired. Does nothing for a member who has a seat, an offer or a position. All in one statement,
 * which also increases the number that orders the waitlist.
 */
export async function claimSeat(
  transaction: Queryable,
  eventId: string,
  userId: string,
  answers: readonly EventAnswer[] | null,
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
      ${answers && JSON.stringify(answers)}::jsonb
    from claim
    on conflict (event_id, user_id) do update
      set state = excluded.state, number = excluded.number, offered_until = null,
        created_at = now(), reminded = null, answers = coalesce(excluded.answers, r.answers),
        is_shown = false, checked_in_at = null, invited_by = null`;
}

/** Whether a claim gives the member a seat, or they have one or wait already. */
export async function findHasPlace(
  transaction: Queryable,
  eventId: string,
  userId: string,
): Promise<boolean> {
  const [row] = await transaction<[{ hasPlace: boolean }]>`
    select e.seats is null or e.taken_seats < e.seats or exists (
      select from event_registrations r where r.event_id = e.id and r.user_id = ${userId}
        and r.state in ('waiting', 'offered', 'registered')) as "hasPlace"
    from community_events e where e.id = ${eventId}`;
  return row.hasPlace;
}

/** What decides whether a member can hold seats for connections. */
export interface Group {
  /** Null: no limit. None are free for a group as long as members wait. */
  readonly freeSeats: number | null;
  /** The member has a seat or an offer. */
  readonly hasSeat: boolean;
  /** For how many connections the member has held a seat, whatever became of it. */
  readonly invitedCount: number;
  readonly connections: readonly GroupConnection[];
}

interface GroupConnection {
  readonly userId: string;
  /** The member has held a seat for them before. */
  readonly isInvited: boolean;
  /** They can see the event, have no registration, and have not muted the member. */
  readonly isFree: boolean;
}

/** `connections` are those of the users who are visible connections of the member, in the given order. */
export async function findGroup(
  transaction: Queryable,
  eventId: string,
  userId: string,
  usernames: readonly string[],
): Promise<Group> {
  const [row] = await transaction<[Group]>`
    select case when exists (
        select from event_registrations r where r.event_id = e.id and r.state = 'waiting')
      then 0 else e.seats - e.taken_seats end as "freeSeats",
      exists (
        select from event_registrations r where r.event_id = e.id and r.user_id = ${userId}
          and r.state in ('offered', 'registered')) as "hasSeat",
      (select count(*)::int from event_registrations r
        where r.event_id = e.id and r.invited_by = ${userId}) as "invitedCount",
      (select coalesce(json_agg(json_build_object('userId', u.id,
          'isInvited', coalesce(r.invited_by = ${userId}, false),
          'isFree', coalesce(r.state not in ('waiting', 'offered', 'registered'), true)
            and ${hasNotMuted(userId)} and ${isShownTo(sql`u.id`)})
          order by array_position(${usernames}::text[], u.username)), '[]')
        from users u
        join connections c on c.user_id = ${userId} and c.other_id = u.id
        left join event_registrations r on r.event_id = e.id and r.user_id = u.id
        where u.username = any(${usernames}::text[]) and ${visibleTo(userId)}) as connections
    from community_events e where e.id = ${eventId}`;
  return row;
}

/**
 * Offers a seat to each of these users, who must have none; the offers end as those of the waitlist do. The limit of the
 * table rejects the whole statement if there are too few seats.
 */
export async function holdSeats(
  transaction: Queryable,
  { eventId, inviterId, userIds, hours }: HeldSeats,
): Promise<void> {
  await transaction`
    with claim as (
      update community_events e set last_claim = e.last_claim + ${userIds.length}::int,
        taken_seats = e.taken_seats + ${userIds.length}::int
      where e.id = ${eventId} returning e.id, old.last_claim as number, e.closes_at)
    insert into event_registrations as r
      (event_id, user_id, state, number, offered_until, answers, invited_by)
    select claim.id, member.id, 'offered', claim.number + member.position,
      least(now() + make_interval(hours => ${hours}), claim.closes_at), null, ${inviterId}
    from claim, unnest(${userIds}::uuid[]) with ordinality as member (id, position)
    on conflict (event_id, user_id) do update
      set state = excluded.state, number = excluded.number, offered_until = excluded.offered_until,
        created_at = now(), reminded = null, answers = null, is_shown = false,
        checked_in_at = null, invited_by = excluded.invited_by`;
}

interface HeldSeats {
  readonly eventId: string;
  readonly inviterId: string;
  readonly userIds: readonly string[];
  readonly hours: number;
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

/** Ends the offers of an event that are over. */
export async function expireOffers(transaction: Queryable, eventId: string): Promise<void> {
  await transaction`
    with expired as (
      update event_registrations r set state = 'expired', offered_until = null
      where r.event_id = ${eventId} and r.state = 'offered' and r.offered_until <= now()
      returning r.user_id)
    update community_events e set taken_seats = e.taken_seats - (select count(*) from expired)
    where e.id = ${eventId} and exists (select from expired)`;
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

/** Those of these members who have an offer. */
export async function findOffered(
  transaction: Queryable,
  eventId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction<{ userId: string }[]>`
    select user_id as "userId" from event_registrations
    where event_id = ${eventId} and user_id = any(${userIds}::uuid[]) and state = 'offered'`;
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
 * At most `limit` registered members of events that start within a day or an hour, who were not reminded of that yet;
 * marks them as reminded. The caller repeats it for the rest.
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

/**
 * Whom to remind by email of an event that is still ahead; undefined for members who are no longer registered or
 * active, have no confirmed email or have switched the digest off.
 */
export async function findReminder(
  database: Queryable,
  eventId: string,
  userId: string,
): Promise<(MailRecipient & { readonly event: RemindedEvent }) | undefined> {
  const [row] = await database<(MailRecipient & RemindedEvent)[]>`
    select u.email, u.name, chosen.language, e.id, e.title, e.place, e.starts_at as "startsAt",
      e.time_zone as "timeZone"
    from event_registrations r
    join community_events e on e.id = r.event_id
    join users u on u.id = r.user_id
    left join notification_preferences p on p.user_id = u.id
    left join preferences chosen on chosen.user_id = u.id
    where r.event_id = ${eventId} and r.user_id = ${userId} and r.state = 'registered'
      and e.state = 'published' and e.starts_at > now() and ${isActiveUser}
      and u.email_verified_at is not null and coalesce(p.digest, 'weekly') <> 'off'`;
  if (!row) return undefined;
  const { email, name, language, ...event } = row;
  return { email, name, language, event };
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

/** The seats of those of the events that are no drafts, and whether the event is for everyone. */
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
