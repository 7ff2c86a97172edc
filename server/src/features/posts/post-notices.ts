import type { Queryable } from '../../platform/database/connect.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { LockedPost, PostText } from './posts.queries.ts';

interface WrittenPost {
  readonly postId: string;
  readonly authorId: string;
  readonly text: PostText;
}

/** Those whom a post names now are told, and those whom it names no longer are not. */
export async function tellMentioned(
  notices: Notices,
  transaction: Queryable,
  { postId, authorId, text }: WrittenPost,
): Promise<void> {
  await notices.recordMentions(transaction, {
    textId: postId,
    actorId: authorId,
    usernames: text.mentions,
    subject: { type: 'post', id: postId },
  });
}

interface FlippedLike {
  readonly post: LockedPost;
  readonly viewer: Viewer;
  readonly liked: boolean;
}

export async function tellOfLike(
  notices: Notices,
  transaction: Queryable,
  { post, viewer, liked }: FlippedLike,
): Promise<void> {
  const like = { kind: 'like', causeId: post.id, actorId: viewer.id } as const;
  if (!liked) return notices.retract(transaction, like);
  const subject = { type: 'post', id: post.id } as const;
  const recipientIds = [post.authorId];
  await notices.record(transaction, { ...like, recipientIds, objectId: post.id, subject });
}
