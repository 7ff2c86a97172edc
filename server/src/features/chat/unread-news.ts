import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { createBacklog } from '../../platform/realtime/backlog.ts';
import { tabsOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import { personRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { findUnread } from './unread.queries.ts';

interface UnreadNewsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: Pick<LiveEvents, 'isAnybodyIn'>;
}

/** A room in which much is said at once asks for its counts so often. */
const restMs = 200;

/**
 * Keeps the counts equal in all tabs of a person: always the database's, asked for after the change, one
 * question after the other, so that what comes last is what holds.
 */
export function createUnreadNews({ app, io, database, live }: UnreadNewsOptions) {
  const resting = new Map<string, { ids: Set<string>; timer: NodeJS.Timeout }>();
  const waiting = new Map<string, Set<string>>();
  app.addHook('preClose', async () => {
    for (const { timer } of resting.values()) clearTimeout(timer);
  });
  const workOff = createBacklog(app, 'unread counts', () => {
    const [next] = waiting;
    if (!next) return undefined;
    const [roomId, ids] = next;
    waiting.delete(roomId);
    return tell(roomId, [...ids]);
  });

  function now(roomId: string, userIds: Iterable<string>): void {
    const ids = waiting.get(roomId) ?? new Set();
    for (const id of userIds) if (live.isAnybodyIn(personRoom(id))) ids.add(id);
    if (ids.size === 0) return;
    waiting.set(roomId, ids);
    workOff();
  }

  async function tell(roomId: string, userIds: readonly string[]): Promise<void> {
    for (const { userId, state } of await findUnread(database, roomId, userIds)) {
      tabsOf(io, [userId]).emit('room:unread', state);
    }
  }

  /** For all who need it together, after a short rest. */
  function soon(roomId: string, userIds: readonly string[]): void {
    const { ids } = resting.get(roomId) ?? rest(roomId);
    for (const id of userIds) ids.add(id);
  }

  function rest(roomId: string) {
    const ids = new Set<string>();
    const timer = setTimeout(() => {
      resting.delete(roomId);
      now(roomId, ids);
    }, restMs);
    const rested = { ids, timer };
    resting.set(roomId, rested);
    return rested;
  }

  return { now, soon };
}
