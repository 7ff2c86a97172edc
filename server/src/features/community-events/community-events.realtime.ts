import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { toUsers, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { findSeatCountReceivers } from './audience.queries.ts';
import { findSeatCounts } from './seats.queries.ts';

interface CommunityEventsRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly live: LiveEvents;
  readonly database: Database;
}

/** Changes within this time are sent as one: 300 claims in a second are not 300 broadcasts. */
const batchMs = 200;

/** Sends the seats of changed events to all connections; if not for everyone, to the users of `findSeatCountReceivers`. */
export function communityEventsRealtime(options: CommunityEventsRealtimeOptions): void {
  const { app, io, live, database } = options;
  const changedIds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function sendCounts(): Promise<void> {
    timer = undefined;
    const ids = Array.from(changedIds);
    changedIds.clear();
    for (const { isForEveryone, ...count } of await findSeatCounts(database, ids)) {
      const receivers = isForEveryone
        ? io
        : toUsers(io, await findSeatCountReceivers(database, count.id));
      receivers.emit('community-event:changed', count);
    }
  }

  live.onImmediate('community-event:changed', (eventId) => {
    changedIds.add(eventId);
    timer ??= setTimeout(() => live.enqueue('seats', sendCounts), batchMs).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
}
