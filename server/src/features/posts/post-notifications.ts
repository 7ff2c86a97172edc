import type { Queryable } from '../../platform/database/connect.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { LockedPost, PostText } from './posts.queries.ts';

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

interface ToggledLike {
  readonly post: LockedPost;
  readonly viewer: Viewer;
  readonly liked: boolean;
}

/** Notifies the author of a new like; retracts the notification of a removed one. */
export async function notifyOfLike(
  notificationWriter: NotificationWriter,
  transaction: Queryable,
  { post, viewer, liked }: ToggledLike,
): Promise<void> {
  const like = { kind: 'like', causeId: post.id, actorId: viewer.id } as const;
  if (!liked) return notificationWriter.retract(transaction, like);
  const subject = { type: 'post', id: post.id } as const;
  const recipientIds = [post.authorId];
  await notificationWriter.record(transaction, {
    ...like,
    recipientIds,
    objectId: post.id,
    subject,
  });
}
