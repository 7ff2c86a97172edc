import type { Queryable } from '../../platform/database/connect.ts';
import type { Creation } from '../../platform/database/idempotency.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { newPostCtes } from '../search/search-index.service.ts';
import { insertedId, insertPost, type StoredPost } from './posts.queries.ts';

/**
 * Adds a post with its search index and the notifications of mentioned users, in one statement. Undefined if a request with
 * the same idempotency key has created it. The caller publishes the returned `changes` of notifications after the commit.
 */
export function writePost(
  notificationWriter: Pick<NotificationWriter, 'ctesFor'>,
  queryable: Queryable,
  text: StoredPost,
  creation: Creation,
): ReturnType<typeof insertPost> {
  const subject = { type: 'post', id: insertedId } as const;
  const origin = { actorId: creation.userId, causeId: insertedId, subject };
  const { notify, changes } = notificationWriter.ctesFor(origin);
  const index = newPostCtes(text.content, text.hashtags);
  return insertPost(queryable, text, creation, { index, notify, changes });
}
