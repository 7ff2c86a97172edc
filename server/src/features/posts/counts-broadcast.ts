import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { watchRoom, type LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { findCurrentCounts } from './post-events.queries.ts';

/** Watchers of a post get new counts at most once in this interval. */
const batchMs = 200;

interface CountsBroadcastOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
}

/**
 * Broadcasts the counts of likes and comments to the watchers of a post, except those with a block between them and the
 * author; changes within `batchMs` are one broadcast.
 */
export function createCountsBroadcast({ app, io, database, live }: CountsBroadcastOptions) {
  const changedIds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => clearTimeout(timer));

  async function broadcastAll(): Promise<void> {
    const postIds = [...changedIds];
    changedIds.clear();
    for (const { counts, hiddenFrom } of await findCurrentCounts(database, postIds)) {
      const watchers = io.to(watchRoom('post', counts.postId));
      watchers.except(hiddenFrom.map(userRoom)).emit('post:counts-changed', counts);
    }
  }

  return {
    onCountsChanged(postId: string): void {
      if (!live.hasConnections(watchRoom('post', postId))) return;
      changedIds.add(postId);
      timer ??= setTimeout(() => {
        timer = undefined;
        live.enqueue('new counts', broadcastAll);
      }, batchMs);
    },
  };
}
