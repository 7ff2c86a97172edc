import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { PostText } from './posts.queries.ts';

interface EditedPost {
  readonly postId: string;
  readonly authorId: string;
  readonly text: PostText;
}

/**
 * After an edit: notifies newly mentioned users and retracts the notifications of users whom the post no longer
 * mentions. `insertPost` notifies those of a new post.
 */
export async function notifyMentioned(
  notificationWriter: NotificationWriter,
  transaction: Queryable,
  { postId, authorId, text }: EditedPost,
): Promise<void> {
  await notificationWriter.recordMentions(transaction, {
    textId: postId,
    actorId: authorId,
    usernames: text.mentions,
    subject: { type: 'post', id: postId },
  });
}
