import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import type { PostEvent } from '../../platform/core/domain-events.ts';
import { watchersOf, type LiveEvents } from '../../platform/realtime/live-events.ts';
import { findMutersOf } from '../../platform/people/people.queries.ts';
import type { LimiterFactory } from '../../platform/core/rate-limiter.ts';
import { personRoom, type LiveServer } from '../../platform/realtime/live-server.ts';
import { createCountsNews } from './counts-news.ts';
import { findAuthorName } from './post-news.queries.ts';
import type { PostLists } from './post-lists.service.ts';
import { acceptWatchers } from './watched-posts.ts';

interface PostsRealtimeOptions {
  readonly app: FastifyInstance;
  readonly io: LiveServer;
  readonly limiter: LimiterFactory;
  readonly database: Database;
  readonly live: LiveEvents;
  readonly lists: PostLists;
}

/** Brings what happens to posts to open screens. */
export function postsRealtime(options: PostsRealtimeOptions): void {
  const { app, io, limiter, database, live, lists } = options;
  const watching = limiter({ name: 'watching-posts', tries: 240, seconds: 60 });
  acceptWatchers({ io, database, watching, log: app.log });
  const counts = createCountsNews({ app, io, database, live });

  live.on('post:created', async ({ postId, authorId }) => {
    const author = await findAuthorName(database, postId);
    if (author === undefined) return;
    const listeners = new Set(
      Array.from(io.of('/').sockets.values(), ({ data }) => data.viewer.id),
    );
    const muters = await findMutersOf(database, authorId, [...listeners]);
    const audience = await live.audience([authorId]);
    audience.except(muters.map(personRoom)).emit('post:created', { postId, author });
  });

  live.on('post:updated', async ({ postId, authorId }) => {
    const audience = await audienceOf({ postId, authorId });
    const post = audience && (await lists.find(authorId, postId));
    if (!post) return;
    const { isLiked: _liked, isSaved: _saved, ...shared } = post;
    audience.emit('post:updated', shared);
  });

  live.on('post:deleted', async (news) => {
    const audience = await audienceOf(news);
    audience?.emit('post:deleted', { postId: news.postId });
  });

  live.on('post:liked', async ({ postId }) => counts.changed(postId));
  for (const name of ['comment:created', 'comment:deleted'] as const) {
    live.on(name, async ({ subject, subjectId }) => {
      if (subject === 'post') counts.changed(subjectId);
    });
  }

  async function audienceOf({ postId, authorId }: PostEvent) {
    const room = watchersOf('post', postId);
    return live.isAnybodyIn(room) ? live.audience([authorId], room) : undefined;
  }
}
