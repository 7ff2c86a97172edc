import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { watchersOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import { personRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { findFreshCounts } from './post-news.queries.ts';

/** However many like a post at once, its watchers hear of it this often. */
const gatheringMs = 200;

interface CountsNewsOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
}

/** Gathers changes for a moment, then tells the numbers as they are at that time. */
export function createCountsNews({ app, io, database, live }: CountsNewsOptions) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => clearTimeout(timer));

  async function tellAll(): Promise<void> {
    const postIds = [...changed];
    changed.clear();
    for (const { counts, hiddenFrom } of await findFreshCounts(database, postIds)) {
      const watchers = io.to(watchersOf('post', counts.postId));
      watchers.except(hiddenFrom.map(personRoom)).emit('post:counts-changed', counts);
    }
  }

  return {
    changed(postId: string): void {
      if (!live.isAnybodyIn(watchersOf('post', postId))) return;
      changed.add(postId);
      timer ??= setTimeout(() => {
        timer = undefined;
        live.tell('new counts', tellAll);
      }, gatheringMs);
    },
  };
}
