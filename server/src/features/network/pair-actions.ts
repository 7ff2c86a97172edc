import type { Queryable } from '../../platform/database/connect.ts';
import { storeCreatedId, type Creation } from '../../platform/database/idempotency.queries.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { StoredUser } from '../../platform/people/people.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { cooldownDays, type PairState } from './network.policy.ts';
import {
  connectPair,
  disconnectPair,
  ignoreRequest,
  savedRequestId,
  saveRequest,
  withdrawRequest,
} from './pair-state.queries.ts';

/**
 * Two users whose changes `lockPair` serializes, and their state from the viewer's side, also what is hidden from them.
 */
export interface PairContext {
  /** Of `notificationWriter.begin`. */
  readonly transaction: Queryable;
  readonly viewer: StoredUser;
  readonly other: StoredUser;
  readonly pairState: PairState;
}

/**
 * The changes between two users, with their notifications. `accept`, `ignore`, `withdraw` and `disconnect` throw
 * NOT_FOUND without such a request or connection.
 */
export function createPairActions(notificationWriter: NotificationWriter) {
  /** For a pair of which `requireSendable` holds. Turns an open request of the other user into a connection. */
  async function sendRequest(
    context: PairContext,
    note: string,
    creation: Creation,
  ): Promise<void> {
    const { transaction, viewer, other, pairState } = context;
    // Also if the viewer ignored that request before.
    if (pairState.received?.open) {
      await connect(context);
      await storeCreatedId(transaction, creation, pairState.received.id);
      return;
    }
    const subject = { type: 'person', id: other.id } as const;
    const origin = { actorId: viewer.id, causeId: savedRequestId, subject };
    const form = { senderId: viewer.id, receiverId: other.id, note, cooldownDays, creation };
    const saved = await saveRequest(transaction, form, notificationWriter.ctesFor(origin));
    notificationWriter.publishOnCommit(transaction, saved);
  }

  /** Returns the id of the accepted request. */
  async function accept(context: PairContext): Promise<string> {
    const { id } = requirePendingRequest(context.pairState);
    await connect(context);
    return id;
  }

  /** Turns the request of the other user into a connection. */
  async function connect(context: PairContext): Promise<void> {
    const { transaction, viewer, other } = context;
    await retractRequestNotifications(context);
    await connectPair(transaction, viewer.id, other.id);
    await notifyOfAcceptance(context);
    publishNotificationLists(context);
  }

  /** Returns the id of the ignored request. */
  async function ignore({ transaction, pairState }: PairContext): Promise<string> {
    const { id } = requirePendingRequest(pairState);
    await ignoreRequest(transaction, id);
    await notificationWriter.retract(transaction, { kind: 'network-request', causeId: id });
    return id;
  }

  async function withdraw({ transaction, pairState: { sent } }: PairContext): Promise<void> {
    if (!sent?.open) throw new AppError('NOT_FOUND');
    await withdrawRequest(transaction, sent.id);
    await notificationWriter.retract(transaction, { kind: 'network-request', causeId: sent.id });
  }

  async function disconnect(context: PairContext): Promise<void> {
    if (!context.pairState.connected) throw new AppError('NOT_FOUND');
    await removeConnectionAndRequests(context);
  }

  /** Removes the connection and withdraws the requests of both directions: the cooldown of an ignored one continues. */
  async function removeConnectionAndRequests(context: PairContext): Promise<void> {
    const { transaction, viewer, other, pairState } = context;
    await disconnectPair(transaction, viewer.id, other.id);
    await retractRequestNotifications(context);
    for (const request of [pairState.sent, pairState.received]) {
      if (request) await withdrawRequest(transaction, request.id);
    }
    const [first, second] = viewer.id < other.id ? [viewer, other] : [other, viewer];
    await retractAcceptance(transaction, first, second);
    await retractAcceptance(transaction, second, first);
    publishNotificationLists(context);
  }

  /** What one held back of the other moves between the lists of notifications of open screens. */
  function publishNotificationLists({ transaction, viewer, other }: PairContext): void {
    const changes = [viewer, other].map(({ id }) => ({ recipientId: id, freshId: null }));
    notificationWriter.publishOnCommit(transaction, { changes });
  }

  async function notifyOfAcceptance({ transaction, viewer, other }: PairContext): Promise<void> {
    await notificationWriter.record(transaction, {
      kind: 'network-accepted',
      recipientIds: [other.id],
      actorId: viewer.id,
      causeId: viewer.id,
      objectId: other.id,
      subject: { type: 'person', id: other.id },
    });
  }

  async function retractRequestNotifications({
    transaction,
    pairState: { sent, received },
  }: PairContext) {
    const ids = [sent?.id, received?.id].filter((id) => id !== undefined).toSorted();
    for (const causeId of ids) {
      await notificationWriter.retract(transaction, { kind: 'network-request', causeId });
    }
  }

  async function retractAcceptance(
    transaction: Queryable,
    recipient: StoredUser,
    actor: StoredUser,
  ) {
    const filter = {
      kind: 'network-accepted',
      causeId: actor.id,
      recipientId: recipient.id,
    } as const;
    await notificationWriter.retract(transaction, filter);
  }

  return { sendRequest, accept, ignore, withdraw, disconnect, removeConnectionAndRequests };
}

function requirePendingRequest({ connected, received }: PairState) {
  if (connected || !received || received.ignored) throw new AppError('NOT_FOUND');
  return received;
}
