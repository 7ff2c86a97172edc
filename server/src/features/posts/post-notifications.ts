import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { PostText } from './posts.queries.ts';

interface WrittenPost {
  readonly postId: string;
  readonly authorId: string;
  readonly text: PostText;
}

/** Notifies newly mentioned users and retracts the notifications of users whom the post no longer mentions. */
export async function notifyMentioned(
  notificationWriter: NotificationWriter,
  transaction: Queryable,
  { postId, authorId, text }: WrittenPost,
): Promise<void> {
  await notificationWriter.recordMentions(transaction, {
    textId: postId,
    actorId: authorId,
    usernames: text.mentions,
    subject: { type: 'post', id: postId },
  });
}
