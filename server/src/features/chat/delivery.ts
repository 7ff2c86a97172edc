import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createBacklog } from '../../platform/realtime/backlog.ts';
import type { MessageChangeEvent } from '../../platform/core/domain-events.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { tabsOf } from '../../platform/realtime/live-events.ts';
import { findDeliveries, type Delivery } from './delivery.queries.ts';

interface DeliveryOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  /** Told whose count of unread messages may have changed. */
  readonly unread: { soon(roomId: string, userIds: readonly string[]): void };
}

const mostAtOnce = 50;

/**
 * Brings what is said to the open tabs of those who are in the room at this moment. What waits while the
 * database is asked is asked for together, so that the order stays and a busy room costs no more questions.
 */
export function createDelivery({ app, io, database, unread }: DeliveryOptions) {
  const waiting: MessageChangeEvent[] = [];
  const workOff = createBacklog(app, 'messages', () =>
    waiting.length > 0 ? bring(waiting.splice(0, mostAtOnce)) : undefined,
  );

  /**
   * To be called after the commit, in the order of the commits; features emit the domain event
   * 'message:changed', which leads here. Who misses a number asks for it.
   */
  function announceMessage(messageId: string, change: number): void {
    waiting.push({ messageId, change });
    workOff();
  }

  async function bring(batch: readonly MessageChangeEvent[]): Promise<void> {
    const ids = new Set(batch.map(({ messageId }) => messageId));
    const found = await findDeliveries(database, [...ids]);
    const deliveries = new Map(found.map((delivery) => [delivery.message.id, delivery]));
    for (const { messageId, change } of batch) {
      const delivery = deliveries.get(messageId);
      if (delivery) hand(delivery, change);
    }
  }

  function hand(delivery: Delivery, change: number): void {
    const { message, roomKind, readerIds, partial, countingIds } = delivery;
    const { roomId } = message;
    if (roomKind === 'direct' && message.seq === change && message.seq === 1) {
      // Until now the other did not have it in their list.
      tabsOf(io, readerIds).emit('room:changed', { roomId, isMember: true });
    }
    tabsOf(io, readerIds).emit('message:changed', { roomId, change, message });
    for (const { userId, message: theirs } of partial) {
      tabsOf(io, [userId]).emit('message:changed', { roomId, change, message: theirs });
    }
    if (roomKind !== 'direct') {
      tabsOf(io, countingIds).emit('message:changed', { roomId, change, message: null });
    }
    if (message.kind !== 'text' || (message.seq !== change && !message.isDeleted)) return;
    unread.soon(roomId, [...readerIds, ...partial.map(({ userId }) => userId)]);
  }

  return { announceMessage };
}
