import type { Post, PostEdit, PostEditForm } from '@sangam/contract/posts/posts.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { keepPostsFindable } from '../search/findable.service.ts';
import { notifyMentioned } from './post-notifications.ts';
import { ownPost, readPostText, requireFewMedia, requireKept } from './posts.policy.ts';
import {
  findMediaOf,
  keepPendingEdit,
  lockPost,
  replaceMedia,
  updatePost,
  type LockedPost,
  type PendingEdit,
} from './posts.queries.ts';
import type { PostsOptions } from './posts.service.ts';

type HeldPost = LockedPost & { readonly media: readonly string[] };

export type PostEdits = ReturnType<typeof createPostEdits>;

/** Changing one's own post: at once, or as a whole when the new files have come. */
export function createPostEdits({
  events,
  lists,
  media,
  notificationWriter,
  newcomers,
}: PostsOptions) {
  async function editPost(viewer: Viewer, form: PostEditForm): Promise<PostEdit> {
    const { postid, newMedia, existingMedia } = form;
    const { content } = readPostText(form.newcontent, existingMedia.length + newMedia.length);
    const change = { content, existingMedia };
    const waits = newMedia.length > 0;
    await withOwn(viewer, postid, async (transaction, post) => {
      requireKept(existingMedia, post.media);
      requireFewMedia(existingMedia.length + newMedia.length);
      await newcomers.spendOnLinks(transaction, viewer.id, content);
      if (waits) await keepPendingEdit(transaction, postid, change);
      else await apply(transaction, post, change);
    });
    if (!waits) events.emit('post:updated', { postId: postid, authorId: viewer.id });
    const urls = waits ? await media.promiseUploads(viewer, purposeOf(postid), newMedia) : [];
    return { postid, presignedUrls: [...urls], post: await lists.getPost(viewer.id, postid) };
  }

  /** Applies the edit that waited, together with the files that were put into their places. */
  async function attachMedia(
    viewer: Viewer,
    postId: string,
    keys: readonly string[],
  ): Promise<Post> {
    await withOwn(viewer, postId, async (_, post) => {
      const { existingMedia } = pendingEditOf(post);
      requireFewMedia(existingMedia.length + keys.length);
    });
    const added = await media.takeUploads(viewer, purposeOf(postId), keys);
    await withOwn(viewer, postId, async (transaction, post) => {
      await apply(transaction, post, pendingEditOf(post), added);
    });
    events.emit('post:updated', { postId, authorId: viewer.id });
    return lists.getPost(viewer.id, postId);
  }

  async function apply(
    transaction: Queryable,
    post: HeldPost,
    { content, existingMedia }: PendingEdit,
    added: readonly string[] = [],
  ): Promise<void> {
    // Another edit may have dropped some while this one waited.
    const kept = existingMedia.filter((id) => post.media.includes(id));
    const shown = [...kept, ...added];
    requireFewMedia(shown.length);
    const text = readPostText(content, shown.length);
    const dropped = post.media.filter((id) => !kept.includes(id));
    await media.release(transaction, dropped);
    await media.attach(transaction, post.authorId, added);
    await replaceMedia(transaction, post.id, shown);
    await updatePost(transaction, post, text);
    await keepPostsFindable(transaction, [post.id]);
    const { id: postId, authorId } = post;
    await notifyMentioned(notificationWriter, transaction, { postId, authorId, text });
  }

  async function withOwn(
    viewer: Viewer,
    postId: string,
    change: (transaction: Queryable, post: HeldPost) => Promise<void>,
  ): Promise<void> {
    await notificationWriter.begin(async (transaction) => {
      const post = ownPost(await lockPost(transaction, postId, viewer.id), viewer);
      await change(transaction, { ...post, media: await findMediaOf(transaction, postId) });
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

/** What places for files are good for. */
function purposeOf(postId: string): string {
  return `post:${postId}`;
}
