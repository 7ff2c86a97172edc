import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type {
  Post,
  PostEdit,
  PostEditForm,
  PostMediaForm,
  PostVersions,
} from '@sangam/contract/posts/posts.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import { indexPosts } from '../search/search-index.service.ts';
import { deleteDraftsLikeVersion } from './post-drafts.queries.ts';
import { languageOf } from './post-language.ts';
import { notifyMentioned } from './post-notifications.ts';
import {
  canRemoveVersions,
  requireOwnPost,
  parsePostText,
  requireMediaLimit,
  requireAttachedMedia,
  requireOneAltEach,
} from './posts.policy.ts';
import { deletePostVersion, findPostVersions, findVersion } from './post-versions.queries.ts';
import {
  findMediaIdsOf,
  savePendingEdit,
  lockVisiblePost,
  replaceMedia,
  updatePost,
  type LockedPost,
  type PendingEdit,
} from './posts.queries.ts';
import type { PostsOptions } from './posts.service.ts';

interface PostEditsOptions extends PostsOptions {
  readonly recordModeratorAction: RecordModeratorAction;
  /** Limits how often a user may edit posts: an edit can notify users whom it mentions. */
  readonly editing: RateLimiter;
}

type LockedPostWithMedia = LockedPost & { readonly media: readonly string[] };

export type PostEdits = ReturnType<typeof createPostEdits>;

/** Edits of own posts, applied immediately or together with new files after their upload, and their earlier texts. */
export function createPostEdits({
  database,
  events,
  linkPreviews,
  lists,
  media,
  notificationWriter,
  newAccountLimits,
  recordModeratorAction,
  editing,
}: PostEditsOptions) {
  /**
   * An edit with new files is stored as pending until `attachMedia`, and the returned post is unchanged; the client
   * uploads them to the returned URLs.
   */
  async function editPost(viewer: Viewer, form: PostEditForm): Promise<PostEdit> {
    const { postid, newMedia, existingMedia, alt: alts, madeWithAi, language } = form;
    const { content } = parsePostText(form.newcontent, existingMedia.length + newMedia.length);
    requireOneAltEach(existingMedia, alts);
    await editing.consume(viewer.id);
    const change = { content, existingMedia, alts, madeWithAi, language };
    const needsUploads = newMedia.length > 0;
    await withOwnPost(viewer, postid, async (transaction, post) => {
      requireAttachedMedia(existingMedia, post.media);
      requireMediaLimit(existingMedia.length + newMedia.length);
      await newAccountLimits.spendOnLinks(transaction, viewer.id, content);
      if (needsUploads) await savePendingEdit(transaction, postid, change);
      else await apply(transaction, post, change);
    });
    if (!needsUploads) {
      await declareMadeWithAi(viewer, change).finally(() =>
        events.emit('post:updated', { postId: postid, authorId: viewer.id }),
      );
    }
    const urls = needsUploads
      ? await media.presignUploads(viewer, purposeOf(postid), newMedia)
      : [];
    return { postid, presignedUrls: [...urls], post: await lists.getPost(viewer.id, postid) };
  }

  /** Applies the pending edit together with the uploaded files. */
  async function attachMedia(viewer: Viewer, form: PostMediaForm): Promise<Post> {
    const { postid: postId, media: keys } = form;
    const uploadIds = uploadIdsOf(form);
    const pending = await withOwnPost(viewer, postId, async (_, post) => {
      const edit = pendingEditOf(post);
      requireMediaLimit(edit.existingMedia.length + keys.length);
      return edit;
    });
    // Before the uploads are used, so that the request can be sent again after a failure.
    await declareMadeWithAi(viewer, pending);
    const added = await media.storeUploads(viewer, purposeOf(postId), keys, uploadIds);
    await withOwnPost(viewer, postId, async (transaction, post) => {
      await apply(transaction, post, pendingEditOf(post), added);
    });
    events.emit('post:updated', { postId, authorId: viewer.id });
    return lists.getPost(viewer.id, postId);
  }

  /** Not in the transaction of the edit, because changed labels of photos need new files. */
  async function declareMadeWithAi(
    viewer: Viewer,
    { existingMedia, madeWithAi }: PendingEdit,
  ): Promise<void> {
    if (madeWithAi) await media.declareMadeWithAi(viewer, existingMedia, madeWithAi);
  }

  async function apply(
    transaction: Queryable,
    post: LockedPostWithMedia,
    { content, existingMedia, alts, language: choice }: PendingEdit,
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
    if (alts) await media.describe(transaction, post.authorId, existingMedia, alts);
    const { id: postId, authorId } = post;
    const previewId = await linkPreviews.requestForPost(
      transaction,
      authorId,
      text.content,
      post.previewId,
    );
    const language = languageOf(text.content, choice, post.chosenLanguage);
    await updatePost(transaction, post, { ...text, previewId, language });
    await indexPosts(transaction, [post.id]);
    await notifyMentioned(notificationWriter, transaction, { postId, authorId, text });
  }

  async function withOwnPost<Result>(
    viewer: Viewer,
    postId: string,
    change: (transaction: Queryable, post: LockedPostWithMedia) => Promise<Result>,
  ): Promise<Result> {
    return notificationWriter.begin(async (transaction) => {
      const post = requireOwnPost(await lockVisiblePost(transaction, postId, viewer.id), viewer);
      return change(transaction, { ...post, media: await findMediaIdsOf(transaction, postId) });
    });
  }

  /** The earlier texts, for everyone who can see the post. */
  async function listPostVersions(viewer: Viewer, postId: string): Promise<PostVersions> {
    const found = await findPostVersions(database, postId, viewer.id);
    if (!found) throw new AppError('NOT_FOUND');
    return { versions: found.versions, canRemove: canRemoveVersions(found, viewer) };
  }

  /**
   * For the author, and for moderators, also those whom the author blocks. A removal by a moderator is logged, notifies
   * the author, and also deletes the author's drafts with its text.
   */
  async function removePostVersion(viewer: Viewer, versionId: string): Promise<void> {
    const version = await findVersion(database, versionId, viewer);
    if (!version) throw new AppError('NOT_FOUND');
    if (!canRemoveVersions(version, viewer)) throw new AppError('NOT_YOURS');
    const { authorId, postId: subjectId, content: text } = version;
    await notificationWriter.begin(async (transaction) => {
      const isOwn = authorId === viewer.id;
      // Before the version, which is the only copy of its text.
      if (!isOwn) await deleteDraftsLikeVersion(transaction, versionId);
      const isDeleted = await deletePostVersion(transaction, versionId);
      if (isOwn || !isDeleted) return;
      await recordModeratorAction(transaction, {
        action: 'remove-version',
        moderatorId: viewer.id,
        authorId,
        subject: 'post',
        subjectId,
        text,
        path: fillPath(pages.post, { id: subjectId }),
      });
    });
  }

  return { editPost, attachMedia, listPostVersions, removePostVersion };
}

function pendingEditOf({ pendingEdit }: LockedPost): PendingEdit {
  if (pendingEdit) return pendingEdit;
  throw new AppError('BAD_INPUT', {
    message: 'There is no edit waiting for files',
    errors: { postid: 'There is no edit waiting for files' },
  });
}

/** The resumable uploads by the keys whose files they are. */
function uploadIdsOf({ media, uploads = [] }: PostMediaForm): ReadonlyMap<string, string> {
  const uploadIds = new Map(uploads.map(({ key, uploadId }) => [key, uploadId]));
  const isForm =
    uploadIds.size === uploads.length && uploads.every(({ key }) => media.includes(key));
  if (isForm) return uploadIds;
  throw new AppError('BAD_INPUT', {
    errors: { uploads: 'This file cannot be used here' },
  });
}

/** Binds uploads to this post. */
function purposeOf(postId: string): string {
  return `post:${postId}`;
}
