import type { Post, PostEdit, PostEditForm } from '@sangam/contract/posts/posts.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { indexPosts } from '../search/search-index.service.ts';
import { notifyMentioned } from './post-notifications.ts';
import {
  requireOwnPost,
  parsePostText,
  requireMediaLimit,
  requireAttachedMedia,
} from './posts.policy.ts';
import {
  findMediaIdsOf,
  savePendingEdit,
  lockPost,
  replaceMedia,
  updatePost,
  type LockedPost,
  type PendingEdit,
} from './posts.queries.ts';
import type { PostsOptions } from './posts.service.ts';

type LockedPostWithMedia = LockedPost & { readonly media: readonly string[] };

export type PostEdits = ReturnType<typeof createPostEdits>;

/** Edits of own posts: applied immediately, or together with new files after their upload. */
export function createPostEdits({
  events,
  lists,
  media,
  notificationWriter,
  newAccountLimits,
}: PostsOptions) {
  /** An edit with new files is stored as pending until `attachMedia`; the client uploads them to the returned URLs. */
  async function editPost(viewer: Viewer, form: PostEditForm): Promise<PostEdit> {
    const { postid, newMedia, existingMedia } = form;
    const { content } = parsePostText(form.newcontent, existingMedia.length + newMedia.length);
    const change = { content, existingMedia };
    const needsUploads = newMedia.length > 0;
    await withOwnPost(viewer, postid, async (transaction, post) => {
      requireAttachedMedia(existingMedia, post.media);
      requireMediaLimit(existingMedia.length + newMedia.length);
      await newAccountLimits.spendOnLinks(transaction, viewer.id, content);
      if (needsUploads) await savePendingEdit(transaction, postid, change);
      else await apply(transaction, post, change);
    });
    if (!needsUploads) events.emit('post:updated', { postId: postid, authorId: viewer.id });
    const urls = needsUploads
      ? await media.presignUploads(viewer, purposeOf(postid), newMedia)
      : [];
    return { postid, presignedUrls: [...urls], post: await lists.getPost(viewer.id, postid) };
  }

  /** Applies the pending edit together with the uploaded files. */
  async function attachMedia(
    viewer: Viewer,
    postId: string,
    keys: readonly string[],
  ): Promise<Post> {
    await withOwnPost(viewer, postId, async (_, post) => {
      const { existingMedia } = pendingEditOf(post);
      requireMediaLimit(existingMedia.length + keys.length);
    });
    const added = await media.storeUploads(viewer, purposeOf(postId), keys);
    await withOwnPost(viewer, postId, async (transaction, post) => {
      await apply(transaction, post, pendingEditOf(post), added);
    });
    events.emit('post:updated', { postId, authorId: viewer.id });
    return lists.getPost(viewer.id, postId);
  }

  async function apply(
    transaction: Queryable,
    post: LockedPostWithMedia,
    { content, existingMedia }: PendingEdit,
    added: readonly string[] = [],
  ): Promise<void> {
    // Another edit may have removed some of them while this one was pending.
    const remaining = existingMedia.filter((id) => post.media.includes(id));
    const shown = [...remaining, ...added];
    requireMediaLimit(shown.length);
    const text = parsePostText(content, shown.length);
    const removed = post.media.filter((id) => !remaining.includes(id));
    await media.release(transaction, removed);
    await media.attach(transaction, post.authorId, added);
    await replaceMedia(transaction, post.id, shown);
    await updatePost(transaction, post, text);
    await indexPosts(transaction, [post.id]);
    const { id: postId, authorId } = post;
    await notifyMentioned(notificationWriter, transaction, { postId, authorId, text });
  }

  async function withOwnPost(
    viewer: Viewer,
    postId: string,
    change: (transaction: Queryable, post: LockedPostWithMedia) => Promise<void>,
  ): Promise<void> {
    await notificationWriter.begin(async (transaction) => {
      const post = requireOwnPost(await lockPost(transaction, postId, viewer.id), viewer);
      await change(transaction, { ...post, media: await findMediaIdsOf(transaction, postId) });
    });
  }

  return { editPost, attachMedia };
}

function pendingEditOf({ pendingEdit }: LockedPost): PendingEdit {
  if (pendingEdit) return pendingEdit;
  throw new AppError('BAD_INPUT', {
    message: 'There is no edit waiting for files',
    errors: { postid: 'There is no edit waiting for files' },
  });
}

/** Binds uploads to this post. */
function purposeOf(postId: string): string {
  return `post:${postId}`;
}
