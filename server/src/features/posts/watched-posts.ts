import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import { createWatchList } from '../../platform/realtime/watch-list.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { findCountsFor } from './post-events.queries.ts';

interface WatchOptions {
  readonly io: LiveServer;
  readonly database: Database;
  readonly watching: RateLimiter;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Clients send the list of posts on their screen. The response has the counts of those that the viewer can see; until
 * the next list the client receives the events of these posts.
 */
export function handlePostWatches({ io, database, watching, log }: WatchOptions): void {
  io.on('connection', (socket) => {
    const watch = createWatchList(socket, {
      kind: 'post',
      watching,
      log,
      find: (viewerId, ids) => findCountsFor(database, viewerId, ids),
      idOf: ({ postId }) => postId,
    });
    socket.on('posts:watch', watch);
  });
}
