import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createQueueDrainer } from '../../platform/realtime/queue-drainer.ts';
import { toUsers, type LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { findUnread } from './unread.queries.ts';

interface UnreadBroadcastOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: Pick<LiveEvents, 'hasConnections'>;
}

/** Counts of a busy room are read at most once in this interval. */
const batchMs = 200;

/**
 * Keeps the unread counts equal in all tabs of a user. Counts are read from the database after the change, one query
 * at a time, so that the last broadcast is the current state.
 */
export function createUnreadBroadcast({ app, io, database, live }: UnreadBroadcastOptions) {
  const batches = new Map<string, { ids: Set<string>; timer: NodeJS.Timeout }>();
  const pending = new Map<string, Set<string>>();
  app.addHook('preClose', async () => {
    for (const { timer } of batches.values()) clearTimeout(timer);
  });
  const drainQueue = createQueueDrainer(app, 'unread counts', () => {
    const [next] = pending;
    if (!next) return undefined;
    const [roomId, ids] = next;
    pending.delete(roomId);
    return broadcast(roomId, [...ids]);
  });

  /** Broadcasts to those of the users who have connections, without the delay of a batch. */
  function broadcastNow(roomId: string, userIds: Iterable<string>): void {
    const ids = pending.get(roomId) ?? new Set();
    for (const id of userIds) if (live.hasConnections(userRoom(id))) ids.add(id);
    if (ids.size === 0) return;
    pending.set(roomId, ids);
    drainQueue();
  }

  async function broadcast(roomId: string, userIds: readonly string[]): Promise<void> {
    for (const { userId, state } of await findUnread(database, roomId, userIds)) {
      toUsers(io, [userId]).emit('room:unread', state);
    }
  }

  /** Broadcasts once for all members of a batch, after `batchMs`. */
  function broadcastBatched(roomId: string, userIds: readonly string[]): void {
    const { ids } = batches.get(roomId) ?? startBatch(roomId);
    for (const id of userIds) ids.add(id);
  }

  function startBatch(roomId: string) {
    const ids = new Set<string>();
    const timer = setTimeout(() => {
      batches.delete(roomId);
      broadcastNow(roomId, ids);
    }, batchMs);
    const batch = { ids, timer };
    batches.set(roomId, batch);
    return batch;
  }

  return { broadcastNow, broadcastBatched };
}
