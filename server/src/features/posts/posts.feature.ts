import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { LimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { postSubject } from './post-comments.queries.ts';
import { createPostEdits } from './post-edits.service.ts';
import { createPostLists, type PostLists } from './post-lists.service.ts';
import { lockPost } from './posts.queries.ts';
import { createPostsService } from './posts.service.ts';

interface PostsFeatureOptions {
  readonly limiter: LimiterFactory;
  readonly database: Database;
  readonly events: DomainEvents;
  readonly media: MediaService;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
}

/** Puts the parts of the feature together. */
export function createPostsFeature(options: PostsFeatureOptions) {
  const { limiter, database, events, media, notificationWriter, newcomers } = options;
  const lists = createPostLists(database);
  const parts = { database, events, lists, media, notificationWriter, newcomers };
  const publishing = limiter({ name: 'publishing', tries: 30, seconds: 10 * 60 });
  return {
    lists,
    posts: createPostsService({ ...parts, publishing }),
    edits: createPostEdits(parts),
    /** What comments and saved items need of posts. */
    commentSubject: postSubject,
    savable: {
      lock: lockPost,
      listSaved: (...request: Parameters<PostLists['saved']>) => lists.saved(...request),
    },
  };
}
