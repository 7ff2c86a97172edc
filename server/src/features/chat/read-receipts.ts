import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createQueueDrainer } from '../../platform/realtime/queue-drainer.ts';
import type { ReadEvent } from '../../platform/core/domain-events.ts';
import { toUsers } from '../../platform/realtime/live-events.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { findReadReceiptAudience } from './room-events.queries.ts';

interface ReadReceiptsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
}

/**
 * Broadcasts the read receipts of members who share theirs to other such members of the room, without blocked ones. Of
 * several pending ones of a member only the last is sent.
 */
export function createReadReceiptBroadcast({
  app,
  io,
  database,
}: ReadReceiptsOptions): (event: ReadEvent) => void {
  const pending = new Map<string, ReadEvent>();
  const drainQueue = createQueueDrainer(app, 'read receipts', () => {
    const [next] = pending;
    if (!next) return undefined;
    pending.delete(next[0]);
    return broadcast(next[1]);
  });

  async function broadcast({ roomId, userId, username, readSeq }: ReadEvent): Promise<void> {
    const audience = await findReadReceiptAudience(database, roomId, userId);
    toUsers(io, audience).emit('room:seen', { roomId, username, readSeq });
  }

  return (event) => {
    pending.set(`${event.roomId} ${event.userId}`, event);
    drainQueue();
  };
}
