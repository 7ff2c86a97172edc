import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { KnownPerson } from '../../platform/people/people.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { restDays, type Standing } from './network.policy.ts';
import {
  connectPair,
  disconnectPair,
  rejectRequest,
  removeRequests,
  saveRequest,
  withdrawRequest,
} from './standing.queries.ts';

/** Two people, locked against everybody else, and how the first stands to the second. */
export interface Between {
  readonly transaction: Queryable;
  readonly viewer: KnownPerson;
  readonly other: KnownPerson;
  readonly standing: Standing;
}

/** What can happen between two people, with what they are told of it. */
export function createSteps(notificationWriter: NotificationWriter) {
  /** Gives the id of the request, also where it became a connection at once. */
  async function ask(between: Between, note: string): Promise<string> {
    const { transaction, viewer, other, standing } = between;
    const { connected, sent, received } = standing;
    if (connected) throw new AppError('ALREADY_CONNECTED');
    if (sent?.open) throw new AppError('ALREADY_REQUESTED');
    if (received?.open) {
      await connect(between);
      return received.id;
    }
    const pair = { senderId: viewer.id, receiverId: other.id };
    const { id, delivered } = await saveRequest(transaction, { ...pair, note, restDays });
    if (delivered) await tell(between, 'network-request', id);
    return id;
  }

  async function accept(between: Between): Promise<void> {
    requireWaiting(between.standing);
    await connect(between);
  }

  /** The viewer says yes to what the other had asked. */
  async function connect(between: Between): Promise<void> {
    const { transaction, viewer, other } = between;
    await forgetRequests(between);
    await connectPair(transaction, viewer.id, other.id);
    await tell(between, 'network-accepted', viewer.id);
  }

  async function ignore({ transaction, standing }: Between): Promise<void> {
    const { id } = requireWaiting(standing);
    await rejectRequest(transaction, id);
    await notificationWriter.retract(transaction, { kind: 'network-request', causeId: id });
  }

  async function withdraw({ transaction, standing: { sent } }: Between): Promise<void> {
    if (!sent?.open) throw new AppError('NOT_FOUND');
    await withdrawRequest(transaction, sent.id);
    await notificationWriter.retract(transaction, { kind: 'network-request', causeId: sent.id });
  }

  async function disconnect(between: Between): Promise<void> {
    if (!between.standing.connected) throw new AppError('NOT_FOUND');
    await sever(between);
  }

  /** Ends everything between them, whatever there is. */
  async function sever(between: Between): Promise<void> {
    const { transaction, viewer, other } = between;
    await disconnectPair(transaction, viewer.id, other.id);
    await forgetRequests(between);
    await removeRequests(transaction, viewer.id, other.id);
    const [first, second] = viewer.id < other.id ? [viewer, other] : [other, viewer];
    await forgetYes(transaction, first, second);
    await forgetYes(transaction, second, first);
  }

  async function tell(
    { transaction, viewer, other }: Between,
    kind: 'network-request' | 'network-accepted',
    causeId: string,
  ): Promise<void> {
    await notificationWriter.record(transaction, {
      kind,
      recipientIds: [other.id],
      actorId: viewer.id,
      causeId,
      objectId: other.id,
      subject: { type: 'person', id: other.id },
    });
  }

  async function forgetRequests({ transaction, standing: { sent, received } }: Between) {
    const ids = [sent?.id, received?.id].filter((id) => id !== undefined).toSorted();
    for (const causeId of ids) {
      await notificationWriter.retract(transaction, { kind: 'network-request', causeId });
    }
  }

  async function forgetYes(transaction: Queryable, told: KnownPerson, by: KnownPerson) {
    const gone = { kind: 'network-accepted', causeId: by.id, recipientId: told.id } as const;
    await notificationWriter.retract(transaction, gone);
  }

  return { ask, accept, ignore, withdraw, disconnect, sever };
}

function requireWaiting({ connected, received }: Standing) {
  if (connected || !received || received.ignored) throw new AppError('NOT_FOUND');
  return received;
}
