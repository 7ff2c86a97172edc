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

/** Handles the list of posts on the screen that each client sends; clients watch those that they may see. */
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
