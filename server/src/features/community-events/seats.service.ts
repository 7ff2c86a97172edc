import type { EventAnswer } from '@sangam/contract/community-events/community-events.schema.ts';
import { eventLimits } from '@sangam/contract/community-events/community-events.calls.ts';
import type { EventNotificationKind } from '@sangam/contract/notifications/notification-kinds.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { batchRequests } from '../../platform/core/request-batching.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { createOnce, type IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import { insertJobs } from '../../platform/jobs/jobs.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import * as queries from './seats.queries.ts';
import type { LockedSeats } from './seats.queries.ts';

/** How long a seat is held for a member of the waitlist or a connection. */
const offerHours = 24;
/** The kinds of idempotency keys of these requests. */
export const registrationKind = 'event-registration';
export const cancellationKind = 'event-cancellation';
/** Mails one reminder. */
export const reminderMailJob = 'community-events.mail-reminder';
/** Small enough for the statement timeout. */
const reminderBatch = 500;
const notifiedBatch = 1000;

interface Claim {
  readonly userId: string;
  readonly eventId: string;
  /** Null keeps the stored answers. */
  readonly answers: readonly EventAnswer[] | null;
  readonly key?: IdempotencyKey | undefined;
  /** False: an error instead of a position in the waitlist. */
  readonly acceptsWaitlist?: boolean | undefined;
}

interface Cancellation {
  readonly userId: string;
  readonly eventId: string;
  readonly key?: IdempotencyKey | undefined;
}

interface GroupClaim extends Claim {
  /** Connections of the member. */
  readonly usernames: readonly string[];
  /** Registers the member too. */
  readonly withMe: boolean;
}

interface SeatsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'recordSystem'>;
}

export type Seats = ReturnType<typeof createSeats>;

/** The seats of events and their waitlists: decision 60. */
export function createSeats({ database, events, notificationWriter }: SeatsOptions) {
  const claimInBatch = batchRequests(claimSeats, { maxBatchSize: 50, concurrency: 2 });

  /**
   * Runs under the lock of the event, after free seats were passed on: those of offers that are over, and of accounts
   * that were deleted. Notifies of these seats after the work, in which the member may have accepted or declined theirs.
   */
  async function change(
    eventId: string,
    work: (transaction: Queryable, locked: LockedSeats) => Promise<void>,
  ): Promise<void> {
    await notificationWriter.begin(async (transaction) => {
      const locked = await queries.lockSeats(transaction, eventId);
      if (!locked) throw new AppError('NOT_FOUND');
      let offeredTo: readonly string[] = [];
      if (locked.hasOffers) {
        await queries.expireOffers(transaction, eventId);
        offeredTo = await queries.offerFreeSeats(transaction, eventId, offerHours);
      }
      await work(transaction, locked);
      if (offeredTo.length === 0) return;
      const recipientIds = await queries.findOffered(transaction, eventId, offeredTo);
      await notify(transaction, 'event-seat', eventId, recipientIds);
    });
    events.emit('community-event:changed', eventId);
  }

  /**
   * Registers the member, accepts the seat that is held for them, or adds them to the waitlist. The caller has checked
   * that they can see the event.
   */
  async function registerForEvent(claim: Claim): Promise<void> {
    if (claim.acceptsWaitlist === false) {
      await change(claim.eventId, async (transaction, locked) => {
        requireOpen(locked);
        await claimOnce(transaction, claim, locked.hasOffers);
      });
      return;
    }
    const { error } = await claimInBatch(claim);
    if (error !== undefined) throw error;
  }

  /**
   * The claims of an event that arrive together commit together: in the second in which a popular event opens,
   * hundreds of transactions would wait for each other. Events fail separately.
   */
  async function claimSeats(claims: readonly Claim[]): Promise<readonly { error?: unknown }[]> {
    const byEvent = Map.groupBy(claims, ({ eventId }) => eventId);
    const errors = new Map<Claim, unknown>();
    for (const [eventId, group] of byEvent) {
      await change(eventId, async (transaction, locked) => {
        requireOpen(locked);
        for (const claim of group) {
          await claimOnce(transaction, claim, locked.hasOffers).catch((error: unknown) => {
            // The key of another request, which has changed nothing.
            if (!(error instanceof AppError)) throw error;
            errors.set(claim, error);
          });
        }
      }).catch((error: unknown) => group.forEach((claim) => errors.set(claim, error)));
    }
    return claims.map((claim) => ({ error: errors.get(claim) }));
  }

  /**
   * Holds a seat for each connection, all or none: decision 66. The errors follow only from what the member can see
   * anyway; connections who cannot see the event, are registered or have muted the member are left out silently.
   */
  async function registerConnections({ usernames, withMe, ...claim }: GroupClaim): Promise<void> {
    const { eventId, userId } = claim;
    await change(eventId, async (transaction, locked) => {
      requireOpen(locked);
      const group = await queries.findGroup(transaction, eventId, userId, usernames);
      const chosen = findChosen(group, usernames);
      const neededSeats = chosen.length + (withMe && !group.hasSeat ? 1 : 0);
      if (group.freeSeats !== null && neededSeats > group.freeSeats) {
        throw new AppError('NOT_ENOUGH_SEATS', { message: seatsLeft(group.freeSeats) });
      }
      if (withMe) await claimOne(transaction, claim, locked.hasOffers);
      const userIds = chosen.filter(({ isFree }) => isFree).map((one) => one.userId);
      if (userIds.length === 0) return;
      const held = { eventId, inviterId: userId, userIds, hours: offerHours };
      await queries.holdSeats(transaction, held);
      await notify(transaction, 'event-group', eventId, userIds);
    });
  }

  /** Gives up a seat, an offer or a position in the waitlist, until the deadline; frees the seat for the waitlist. */
  async function cancelRegistration({ userId, eventId, key }: Cancellation): Promise<void> {
    await change(eventId, async (transaction, locked) => {
      requireOpen(locked);
      await createOnce(transaction, { userId, key, kind: cancellationKind }, async () => {
        if (await queries.cancelRegistration(transaction, eventId, userId)) {
          await offerFreeSeats(transaction, eventId);
        }
        return eventId;
      });
    });
  }

  /** Expires offers that are over and passes free seats on, in all events. */
  async function moveOffers(): Promise<void> {
    for (const eventId of await queries.findEventsToMove(database)) {
      await change(eventId, (transaction) => offerFreeSeats(transaction, eventId));
    }
  }

  /**
   * Offers all free seats of an event, whose row must be locked, to the first in its waitlist, and notifies them; none
   * after the deadline.
   */
  async function offerFreeSeats(transaction: Queryable, eventId: string): Promise<void> {
    const recipientIds = await queries.offerFreeSeats(transaction, eventId, offerHours);
    await notify(transaction, 'event-seat', eventId, recipientIds);
  }

  /** Includes members with an offer or a position in the waitlist. */
  async function notifyRegistered(
    transaction: Queryable,
    kind: 'event-changed' | 'event-cancelled',
    eventId: string,
  ): Promise<void> {
    const recipientIds = await queries.findRegisteredUsers(transaction, eventId);
    await notify(transaction, kind, eventId, recipientIds);
  }

  /** For a new time, place or meeting link: notifies as `notifyRegistered`, and has them reminded again. */
  async function notifyOfMove(transaction: Queryable, eventId: string): Promise<void> {
    await queries.resetReminders(transaction, eventId);
    await notifyRegistered(transaction, 'event-changed', eventId);
  }

  /** Like all functions that notify, in a transaction of `notificationWriter.begin`. */
  async function notify(
    transaction: Queryable,
    kind: EventNotificationKind,
    eventId: string,
    recipientIds: readonly string[],
  ): Promise<void> {
    for (let first = 0; first < recipientIds.length; first += notifiedBatch) {
      await notificationWriter.recordSystem(transaction, {
        kind,
        recipientIds: recipientIds.slice(first, first + notifiedBatch),
        causeId: eventId,
      });
    }
  }

  /**
   * Reminds registered members, once in the last day and once in the last hour before the start, by a notification and
   * a queued email.
   */
  async function sendReminders(): Promise<void> {
    let count = reminderBatch;
    while (count === reminderBatch) {
      count = await notificationWriter.begin(async (transaction) => {
        const due = await queries.claimReminders(transaction, reminderBatch);
        for (const [eventId, members] of Map.groupBy(due, (one) => one.eventId)) {
          const recipientIds = members.map(({ userId }) => userId);
          await notify(transaction, 'event-reminder', eventId, recipientIds);
        }
        await insertJobs(
          transaction,
          reminderMailJob,
          due.map(({ eventId, userId }) => ({ eventId, userId })),
        );
        return due.length;
      });
    }
  }

  return {
    notify,
    registerForEvent,
    registerConnections,
    cancelRegistration,
    moveOffers,
    offerFreeSeats,
    notifyRegistered,
    notifyOfMove,
    sendReminders,
  };
}

function requireOpen({ isOpen, isCancelled }: LockedSeats): void {
  if (isOpen) return;
  const message = isCancelled ? 'This event was cancelled' : undefined;
  throw new AppError('REGISTRATION_CLOSED', { ...(message && { message }) });
}

/** A claim that waited in an outbox and is sent twice counts once, whatever the member did in between. */
async function claimOnce(transaction: Queryable, claim: Claim, hasOffers: boolean): Promise<void> {
  const { eventId, userId, key, acceptsWaitlist = true } = claim;
  await createOnce(transaction, { userId, key, kind: registrationKind }, async () => {
    const hasPlace = acceptsWaitlist || (await queries.findHasPlace(transaction, eventId, userId));
    if (!hasPlace) throw new AppError('EVENT_FULL');
    await claimOne(transaction, claim, hasOffers);
    return eventId;
  });
}

/** Takes the seat that is held for the member, a free one, or a position in the waitlist. */
async function claimOne(
  transaction: Queryable,
  { eventId, userId, answers }: Claim,
  hasOffers: boolean,
): Promise<void> {
  const isAccepted =
    hasOffers && (await queries.acceptOffer(transaction, eventId, userId, answers));
  if (!isAccepted) await queries.claimSeat(transaction, eventId, userId, answers);
}

/** The connections for whom the member has not held a seat before; a repeated request is no error. */
function findChosen(group: queries.Group, usernames: readonly string[]) {
  if (group.connections.length < usernames.length) {
    const errors = { usernames: 'You can only add people from your network' };
    throw new AppError('BAD_INPUT', { errors });
  }
  const chosen = group.connections.filter(({ isInvited }) => !isInvited);
  if (group.invitedCount + chosen.length > eventLimits.connections) {
    const limit = eventLimits.connections;
    const errors = { usernames: `You can hold seats for at most ${limit} connections at an event` };
    throw new AppError('BAD_INPUT', { errors });
  }
  return chosen;
}

function seatsLeft(count: number): string {
  if (count === 0) return 'No seats are left';
  return count === 1 ? 'Only 1 seat is left' : `Only ${count} seats are left`;
}
