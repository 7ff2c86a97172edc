import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createQueueDrainer } from '../../platform/realtime/queue-drainer.ts';
import type { MessageChangeEvent } from '../../platform/core/domain-events.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { toUsers } from '../../platform/realtime/live-events.ts';
import { queueMessagePushes } from './message-pushes.queries.ts';
import { findDeliveries, type Delivery } from './delivery.queries.ts';

interface DeliveryOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  /** Broadcasts changed unread counts. */
  readonly unread: { broadcastBatched(roomId: string, userIds: readonly string[]): void };
}

const maxBatch = 50;

/**
 * Broadcasts changed messages to the tabs of the current members, and queues push messages about new ones. Events that
 * arrive during a query are loaded together by the next one (request batching), which keeps their order and bounds the
 * number of queries.
 */
export function createDelivery({ app, io, database, unread }: DeliveryOptions) {
  const waiting: MessageChangeEvent[] = [];
  const drainQueue = createQueueDrainer(app, 'messages', () =>
    waiting.length > 0 ? deliverBatch(waiting.splice(0, maxBatch)) : undefined,
  );

  /**
   * Must be called after the commit, in commit order; features emit the domain event 'message:changed', whose
   * handler calls this. A client that misses a change number requests it.
   */
  function publishMessage(messageId: string, change: number): void {
    waiting.push({ messageId, change });
    drainQueue();
  }

  async function deliverBatch(batch: readonly MessageChangeEvent[]): Promise<void> {
    const ids = new Set(batch.map(({ messageId }) => messageId));
    const found = await findDeliveries(database, [...ids]);
    const deliveries = new Map(found.map((delivery) => [delivery.message.id, delivery]));
    for (const { messageId, change } of batch) {
      const delivery = deliveries.get(messageId);
      if (delivery) deliver(delivery, change);
    }
    const sent = batch.filter(({ messageId, change }) => {
      const message = deliveries.get(messageId)?.message;
      return message?.kind === 'text' && message.seq === change;
    });
    if (sent.length > 0)
      await queueMessagePushes(
        database,
        sent.map(({ messageId }) => messageId),
      );
  }

  function deliver(delivery: Delivery, change: number): void {
    const { message, roomKind, readerIds, partial, countingIds } = delivery;
    const { roomId } = message;
    if (roomKind === 'direct' && message.seq === change && message.seq === 1) {
      // With the first message the room appears in the other user's list.
      toUsers(io, readerIds).emit('room:changed', { roomId, isMember: true });
    }
    toUsers(io, readerIds).emit('message:changed', { roomId, change, message });
    for (const { userId, message: partialMessage } of partial) {
      toUsers(io, [userId]).emit('message:changed', { roomId, change, message: partialMessage });
    }
    if (roomKind !== 'direct') {
      toUsers(io, countingIds).emit('message:changed', { roomId, change, message: null });
    }
    if (message.kind !== 'text' || (message.seq !== change && !message.isDeleted)) return;
    unread.broadcastBatched(roomId, [...readerIds, ...partial.map(({ userId }) => userId)]);
  }

  return { publishMessage };
}
