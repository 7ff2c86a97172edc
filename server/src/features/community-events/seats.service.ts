import type { EventAnswer } from '@sangam/contract/community-events/community-events.schema.ts';
import type { EventNotificationKind } from '@sangam/contract/notifications/notification-kinds.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { batchRequests } from '../../platform/core/request-batching.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import * as queries from './seats.queries.ts';
import type { LockedSeats } from './seats.queries.ts';

/** How long a seat is held for a member of the waitlist. */
const offerHours = 24;
/** Small enough for the statement timeout. */
const reminderBatch = 500;

interface Claim {
  readonly userId: string;
  readonly eventId: string;
  readonly answers: readonly EventAnswer[];
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

  /** Runs under the lock of the event, after the offers that are over were passed on. */
  async function change(
    eventId: string,
    work: (transaction: Queryable, locked: LockedSeats) => Promise<void>,
  ): Promise<void> {
    await notificationWriter.begin(async (transaction) => {
      const locked = await queries.lockSeats(transaction, eventId);
      if (!locked) throw new AppError('NOT_FOUND');
      if (locked.hasOffers) await passOnOffers(transaction, eventId);
      await work(transaction, locked);
    });
    events.emit('community-event:changed', eventId);
  }

  /** Registers the member, accepts the seat that is held for them, or adds them to the waitlist. */
  async function registerForEvent(claim: Claim): Promise<void> {
    const { error } = await claimInBatch(claim);
    if (error !== undefined) throw error;
  }

  /**
   * The claims of an event that arrive together commit together: in the second in which a popular event opens,
   * hundreds of transactions would wait for each other. Events fail separately.
   */
  async function claimSeats(claims: readonly Claim[]): Promise<readonly { error?: unknown }[]> {
    const byEvent = Map.groupBy(claims, ({ eventId }) => eventId);
    const errors = new Map<string, unknown>();
    for (const [eventId, group] of byEvent) {
      await change(eventId, async (transaction, { isOpen, hasOffers }) => {
        if (!isOpen) throw new AppError('REGISTRATION_CLOSED');
        for (const { userId, answers } of group) {
          const isAccepted = hasOffers && (await queries.acceptOffer(transaction, eventId, userId));
          if (!isAccepted) await queries.claimSeat(transaction, eventId, userId, answers);
        }
      }).catch((error: unknown) => errors.set(eventId, error));
    }
    return claims.map(({ eventId }) => ({ error: errors.get(eventId) }));
  }

  async function cancelRegistration(userId: string, eventId: string): Promise<void> {
    await change(eventId, async (transaction, { isOpen }) => {
      if (!isOpen) throw new AppError('REGISTRATION_CLOSED');
      if (await queries.cancelRegistration(transaction, eventId, userId)) {
        await offerFreeSeats(transaction, eventId);
      }
    });
  }

  /** Expires offers that are over and passes free seats on, in all events. */
  async function moveOffers(): Promise<void> {
    for (const eventId of await queries.findEventsToMove(database)) {
      await change(eventId, (transaction) => offerFreeSeats(transaction, eventId));
    }
  }

  async function passOnOffers(transaction: Queryable, eventId: string): Promise<void> {
    const expired = await queries.expireOffers(transaction, eventId);
    if (expired > 0) await offerFreeSeats(transaction, eventId);
  }

  /** Offers all free seats of an event, whose row must be locked, to the first in its waitlist, and notifies them. */
  async function offerFreeSeats(transaction: Queryable, eventId: string): Promise<void> {
    const recipientIds = await queries.offerFreeSeats(transaction, eventId, offerHours);
    await notify(transaction, 'event-seat', eventId, recipientIds);
  }

  async function notifyRegistered(
    transaction: Queryable,
    kind: 'event-changed' | 'event-cancelled',
    eventId: string,
  ): Promise<void> {
    const recipientIds = await queries.findRegisteredUsers(transaction, eventId);
    await notify(transaction, kind, eventId, recipientIds);
  }

  /** For a new time or place. */
  async function notifyOfMove(transaction: Queryable, eventId: string): Promise<void> {
    await queries.resetReminders(transaction, eventId);
    await notifyRegistered(transaction, 'event-changed', eventId);
  }

  async function notify(
    transaction: Queryable,
    kind: EventNotificationKind,
    eventId: string,
    recipientIds: readonly string[],
  ): Promise<void> {
    if (recipientIds.length === 0) return;
    await notificationWriter.recordSystem(transaction, { kind, recipientIds, causeId: eventId });
  }

  /** Reminds registered members one day and one hour before the start, in batches. */
  async function sendReminders(): Promise<void> {
    let count = reminderBatch;
    while (count === reminderBatch) {
      count = await notificationWriter.begin(async (transaction) => {
        const due = await queries.claimReminders(transaction, reminderBatch);
        for (const [eventId, members] of Map.groupBy(due, (one) => one.eventId)) {
          const recipientIds = members.map(({ userId }) => userId);
          await notify(transaction, 'event-reminder', eventId, recipientIds);
        }
        return due.length;
      });
    }
  }

  return {
    notify,
    registerForEvent,
    cancelRegistration,
    moveOffers,
    offerFreeSeats,
    notifyRegistered,
    notifyOfMove,
    sendReminders,
  };
}
