import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { userRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { findNewPosts, type NewPost } from './post-events.queries.ts';

interface NewPostsBroadcastOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly database: Database;
  readonly live: LiveEvents;
  /** Each connection gets at most one event in this time. */
  readonly intervalMs: number;
}

/**
 * Announces new posts to the connections whose feeds show them: the first at once, those of the next seconds in one
 * event. Each process informs its own connections about the posts of all processes.
 */
export function broadcastNewPosts(options: NewPostsBroadcastOptions): void {
  const { app, io, database, live, intervalMs } = options;
  const waitingIds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => clearTimeout(timer));

  async function broadcast(): Promise<void> {
    const postIds = [...waitingIds];
    waitingIds.clear();
    const connected = Array.from(io.of('/').sockets.values(), ({ data }) => data.viewer.id);
    const posts = await findNewPosts(database, postIds, [...new Set(connected)]);
    const restricted = new Set(posts.flatMap(({ hiddenFrom }) => hiddenFrom));
    send(posts, io.local.except(Array.from(restricted, userRoom)));
    for (const userId of restricted) {
      const shown = posts.filter(({ hiddenFrom }) => !hiddenFrom.includes(userId));
      send(shown, io.local.to(userRoom(userId)));
    }
  }

  function broadcastAndWait(): void {
    timer = undefined;
    if (waitingIds.size === 0) return;
    timer = setTimeout(broadcastAndWait, intervalMs);
    live.enqueue('new posts', broadcast);
  }

  live.onAnyProcess('post:created', async ({ postId }) => {
    waitingIds.add(postId);
    if (!timer) broadcastAndWait();
  });
}

function send(posts: readonly NewPost[], receivers: Pick<LiveServer, 'emit'>): void {
  const [newest, ...earlier] = posts.map(({ post }) => post);
  if (!newest) return;
  receivers.emit('post:created', earlier.length === 0 ? newest : { ...newest, earlier });
}
