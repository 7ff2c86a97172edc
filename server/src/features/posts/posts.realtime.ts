import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import type { PostEvent } from '../../platform/core/domain-events.ts';
import { watchRoom, type LiveEvents } from '../../platform/realtime/live-events.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { LiveServer } from '../../platform/realtime/live-server.ts';
import { createCountsBroadcast } from './counts-broadcast.ts';
import { broadcastNewPosts } from './new-posts-broadcast.ts';
import type { PostLists } from './post-lists.service.ts';
import { handlePostWatches } from './watched-posts.ts';

interface PostsRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: RateLimiterFactory;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly lists: PostLists;
  readonly newPostsIntervalMs: number;
}

/** Broadcasts new posts to the feeds that show them, and changes, deletions and counts of posts to their watchers. */
export function postsRealtime(options: PostsRealtimeOptions): void {
  const { app, io, limiter, database, live, lists, newPostsIntervalMs } = options;
  const watching = limiter({ name: 'watching-posts', tries: 240, seconds: 60 });
  handlePostWatches({ io, database, watching, log: app.log });
  const counts = createCountsBroadcast({ app, io, database, live });

  broadcastNewPosts({ app, io, database, live, intervalMs: newPostsIntervalMs });

  live.on('post:updated', publishUpdate);

  live.on('comments:answer-changed', async ({ subject, subjectId, authorId }) => {
    if (subject === 'post') await publishUpdate({ postId: subjectId, authorId });
  });

  async function publishUpdate({ postId, authorId }: PostEvent): Promise<void> {
    const audience = await audienceOf({ postId, authorId });
    const post = audience && (await lists.findPost(authorId, postId));
    if (!post) return;
    const { isLiked: _liked, isSaved: _saved, poll: _poll, ...shared } = post;
    audience.emit('post:updated', shared);
  }

  live.on('post:deleted', async (event) => {
    const audience = await audienceOf(event);
    audience?.emit('post:deleted', { postId: event.postId });
  });

  live.on('post:liked', async ({ postId }) => counts.onCountsChanged(postId));
  for (const name of ['comment:created', 'comment:deleted'] as const) {
    live.on(name, async ({ subject, subjectId }) => {
      if (subject === 'post') counts.onCountsChanged(subjectId);
    });
  }

  async function audienceOf({ postId, authorId }: PostEvent) {
    const room = watchRoom('post', postId);
    return live.hasConnections(room) ? live.audience([authorId], room) : undefined;
  }
}
