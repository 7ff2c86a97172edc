import type { LikeState, Post } from '@sangam/contract/posts/posts.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { keepPostsFindable } from '../search/findable.service.ts';
import { notifyMentioned, notifyOfLike } from './post-notifications.ts';
import { findReportedPost, lockAnyPost } from './post-reports.queries.ts';
import type { PostLists } from './post-lists.service.ts';
import { ownPost, readPostText } from './posts.policy.ts';
import * as queries from './posts.queries.ts';

export interface PostsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly lists: PostLists;
  readonly media: MediaService;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
}

interface NewPost {
  readonly content: string;
  readonly files: readonly IncomingFile[];
  /** One per file, in their order. */
  readonly alts: readonly string[];
}

export type PostsService = ReturnType<typeof createPostsService>;

/** `publishing` limits how many posts one person may bring out. */
export function createPostsService(options: PostsOptions & { readonly publishing: RateLimiter }) {
  const { events, lists, media, notificationWriter, newcomers, publishing } = options;

  async function createPost(
    viewer: Viewer,
    form: NewPost,
    key: IdempotencyKey | undefined,
  ): Promise<Post> {
    const text = readPostText(form.content, form.files.length);
    // What is taken in for nothing, because the post exists already, goes as all that nothing shows.
    const mediaIds = await media.takeIn(viewer, form.files, form.alts);
    const { id, isNew } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, { userId: viewer.id, key, kind: 'post' }, async () => {
        // Only here: whoever sends the same post again publishes nothing.
        await publishing.spend(viewer.id);
        await newcomers.spendOnLinks(transaction, viewer.id, text.content);
        const postId = await queries.insertPost(transaction, viewer.id, text);
        await keepPostsFindable(transaction, [postId]);
        await media.attach(transaction, viewer.id, mediaIds);
        await queries.replaceMedia(transaction, postId, mediaIds);
        await notifyMentioned(notificationWriter, transaction, {
          postId,
          authorId: viewer.id,
          text,
        });
        return postId;
      }),
    );
    if (isNew) events.emit('post:created', { postId: id, authorId: viewer.id });
    return lists.getPost(viewer.id, id);
  }

  async function deletePost(viewer: Viewer, postId: string): Promise<void> {
    const tell = await notificationWriter.begin(async (transaction) =>
      takeAway(
        transaction,
        ownPost(await queries.lockPost(transaction, postId, viewer.id), viewer),
      ),
    );
    tell();
  }

  /** Of a post that is held; what comes back is told after the commit. */
  async function takeAway(
    transaction: Queryable,
    { id: postId, authorId }: { readonly id: string; readonly authorId: string },
  ): Promise<() => void> {
    await media.release(transaction, await queries.findMediaOf(transaction, postId));
    await queries.deletePost(transaction, postId);
    await notificationWriter.retractSubject(transaction, postId);
    return () => void events.emit('post:deleted', { postId, authorId });
  }

  const reportable: Reportable = {
    find: findReportedPost,
    async remove(transaction, postId) {
      const post = await lockAnyPost(transaction, postId);
      return post ? takeAway(transaction, post) : () => {};
    },
  };

  async function toggleLike(
    viewer: Viewer,
    postId: string,
    key: IdempotencyKey | undefined,
  ): Promise<LikeState> {
    const { post, state, isFlipped } = await notificationWriter.begin(async (transaction) => {
      const locked = await queries.lockPost(transaction, postId, viewer.id);
      if (!locked) throw new AppError('NOT_FOUND');
      // Sent again under its key, a like is not taken back.
      const flip = { userId: viewer.id, key, kind: 'like' };
      let flipped: LikeState | undefined;
      await createOnce(transaction, flip, async () => {
        flipped = await queries.toggleLike(transaction, postId, viewer.id);
        await notifyOfLike(notificationWriter, transaction, {
          post: locked,
          viewer,
          liked: flipped.liked,
        });
        return postId;
      });
      const now = flipped ?? (await queries.findLike(transaction, postId, viewer.id));
      return { post: locked, state: now, isFlipped: flipped !== undefined };
    });
    const { authorId } = post;
    const { liked } = state;
    if (isFlipped) events.emit('post:liked', { postId, authorId, actorId: viewer.id, liked });
    return state;
  }

  return { createPost, deletePost, toggleLike, reportable };
}
