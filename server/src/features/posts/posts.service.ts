import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { PollHours } from '@sangam/contract/posts/polls.calls.ts';
import type { LanguageChoice, LikeState, Poll, Post } from '@sangam/contract/posts/posts.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/core/app-error.ts';
import { consumeOnce, findCreated } from '../../platform/database/idempotency.queries.ts';
import type { Creation, IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import { hasAttachedUpload } from '../../platform/media/upload-uses.ts';
import type { LinkPreviews } from '../link-previews/link-previews.service.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findReportedPost, lockAnyPost } from './post-reports.queries.ts';
import { moveDraftMedia } from './move-draft-media.ts';
import {
  deleteDraftsLikePost,
  isPublishedDraft,
  lockDraft,
  lockDraftsOf,
  settlePublishedDraft,
  type DraftKey,
} from './post-drafts.queries.ts';
import { languageOf } from './post-language.ts';
import type { PostLists } from './post-lists.service.ts';
import {
  requireMediaLimit,
  requireOwnPost,
  parsePoll,
  parsePostText,
  requireSameVote,
} from './posts.policy.ts';
import * as queries from './posts.queries.ts';
import { writePost } from './write-post.ts';

export interface PostsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly linkPreviews: LinkPreviews;
  readonly lists: PostLists;
  readonly media: MediaService;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
}

interface NewPost {
  readonly content: string;
  /** The draft that is posted. */
  readonly draft: Pick<DraftKey, 'id' | 'revision'> | undefined;
  /** Media of the draft, which come first. */
  readonly draftMedia: readonly string[];
  readonly files: readonly IncomingFile[];
  /** One per item of `draftMedia` and then one per file, in their order. */
  readonly alts: readonly string[];
  /** Indexes of the files that the author declares as made with AI. */
  readonly madeWithAi: ReadonlySet<number>;
  readonly language: LanguageChoice | undefined;
  readonly pollOptions: readonly string[] | undefined;
  readonly pollHours: PollHours | undefined;
  readonly isQuestion: boolean;
}

/** What a post has beside its text. */
interface PostParts extends Pick<NewPost, 'draft' | 'draftMedia' | 'alts'> {
  /** The stored files. */
  readonly addedIds: readonly string[];
}

export type PostsService = ReturnType<typeof createPostsService>;

/**
 * Creates and deletes posts, likes them and votes in their polls; `createPostEdits` edits them. `publishing` limits how
 * many posts a user may publish.
 */
export function createPostsService(options: PostsOptions & { readonly publishing: RateLimiter }) {
  const {
    database,
    events,
    linkPreviews,
    lists,
    media,
    notificationWriter,
    newAccountLimits,
    publishing,
  } = options;

  /**
   * Publishes a post with its media, notifies the users whom it mentions, and deletes the draft that it was. A retry
   * with the same key returns the post of the first request.
   */
  async function createPost(
    viewer: Viewer,
    form: NewPost,
    key: IdempotencyKey | undefined,
  ): Promise<Post> {
    const { draft, draftMedia } = form;
    const mediaCount = draftMedia.length + form.files.length;
    requireMediaLimit(mediaCount);
    const text = parsePostText(form.content, mediaCount);
    const language = languageOf(text.content, form.language);
    const poll = parsePoll(form);
    // If the post exists already, these files stay unattached and are removed by the media job.
    const fileAlts = form.alts.slice(draftMedia.length);
    const addedIds = await media.storeFiles(viewer, form.files, fileAlts, form.madeWithAi);
    const creation = { userId: viewer.id, key, kind: 'post' };
    // A retry with the same key does not count.
    const earlierId = await consumeOnce(database, publishing, creation);
    if (earlierId !== undefined) return lists.getPost(viewer.id, earlierId);
    const { isQuestion } = form;
    const draftId = draft?.id ?? null;
    const stored = { ...text, language, poll, isQuestion, previewId: null, draftId };
    const writing =
      draft || mediaCount > 0 || hasLink(text.content)
        ? writeWithParts(stored, creation, { draft, draftMedia, addedIds, alts: form.alts })
        : writePost(notificationWriter, database, stored, creation);
    const written = await writing.catch(async (error: unknown) => {
      // The browser sends the file once more: only that request counts.
      if (hasAttachedUpload(form.files)) await publishing.refund(viewer.id);
      throw error;
    });
    if (written) {
      await notificationWriter.completeStatement(written);
      events.emit('post:created', { postId: written.id, authorId: viewer.id });
      return lists.getPost(viewer.id, written.id);
    }
    await publishing.refund(viewer.id);
    const id = await findCreated(database, creation);
    if (id === undefined) throw new AppError('NOT_FOUND');
    return lists.getPost(viewer.id, id);
  }

  /** Writes a post with media, a link or a draft, which may still be rejected. */
  function writeWithParts(text: queries.StoredPost, creation: Creation, parts: PostParts) {
    const { userId } = creation;
    const { draft, draftMedia, addedIds, alts } = parts;
    return database.begin(async (transaction) => {
      if (draft && !(await claimDraft(transaction, creation, draft))) return undefined;
      const previewId = await linkPreviews.requestForPost(transaction, userId, text.content);
      const written = await writePost(
        notificationWriter,
        transaction,
        { ...text, previewId },
        creation,
      );
      if (!written) return undefined;
      await newAccountLimits.spendOnLinks(transaction, userId, text.content);
      const moved = { userId, postId: written.id, mediaIds: draftMedia, addedIds };
      await moveDraftMedia(transaction, media, moved);
      await media.describe(transaction, userId, draftMedia, alts.slice(0, draftMedia.length));
      if (draft) await settlePublishedDraft(transaction, { userId, ...draft }, text.content);
      return written;
    });
  }

  /**
   * Only for the author; throws NOT_YOURS for others. Moderators use `reportable`, whose caller checks their
   * permission.
   */
  async function deletePost(viewer: Viewer, postId: string): Promise<void> {
    const publishDeletion = await notificationWriter.begin(async (transaction) =>
      removeLocked(
        transaction,
        requireOwnPost(await queries.lockVisiblePost(transaction, postId, viewer.id), viewer),
      ),
    );
    publishDeletion();
  }

  /** Removes a locked post; the returned function publishes it and must be called after the commit. */
  async function removeLocked(
    transaction: Queryable,
    { id: postId, authorId }: { readonly id: string; readonly authorId: string },
  ): Promise<() => void> {
    await media.release(transaction, await queries.findMediaIdsOf(transaction, postId));
    await queries.deletePost(transaction, postId);
    await notificationWriter.retractSubject(transaction, postId);
    return () => void events.emit('post:deleted', { postId, authorId });
  }

  const reportable: Reportable = {
    find: findReportedPost,
    async remove(transaction, postId) {
      const post = await lockAnyPost(transaction, postId);
      if (!post) return () => {};
      await deleteDraftsLikePost(transaction, postId);
      return removeLocked(transaction, post);
    },
  };

  async function toggleLike(
    viewer: Viewer,
    /** Without `liked` the like is toggled. */
    { postId, liked: wanted }: { readonly postId: string; readonly liked: boolean | undefined },
    key: IdempotencyKey | undefined,
  ): Promise<LikeState> {
    const creation = { userId: viewer.id, key, kind: 'like' };
    const toggled = await toggleOnce({ postId, wanted, creation });
    const { authorId, likeChange, likes } = toggled;
    if (likeChange !== null) {
      await notificationWriter.completeStatement(toggled);
      const liked = likeChange === 'liked';
      events.emit('post:liked', { postId, authorId, actorId: viewer.id, liked });
      return { likes, liked };
    }
    // A retry with the same idempotency key does not toggle again; throws if the key is of another request.
    if (!toggled.isNew) await findCreated(database, creation);
    // Neither there nor added: a concurrent request of the same user added it.
    else if (wanted === undefined) return toggleLike(viewer, { postId, liked: wanted }, undefined);
    const state = await queries.findLikeState(database, postId, viewer.id);
    if (!state) throw new AppError('NOT_FOUND');
    return state;
  }

  async function toggleOnce(request: queries.LikeRequest) {
    const { postId, creation } = request;
    const subject = { type: 'post', id: postId } as const;
    const origin = { actorId: creation.userId, causeId: postId, subject };
    const toggled = await orNotFound(
      queries.toggleLike(database, request, notificationWriter.ctesFor(origin)),
    );
    if (!toggled) throw new AppError('NOT_FOUND');
    return toggled;
  }

  /** A vote is final; the same vote again is no error. No event follows a vote: its time would reveal who voted. */
  async function votePoll(
    viewer: Viewer,
    { postId, option }: { readonly postId: string; readonly option: number },
  ): Promise<Poll> {
    const isCounted = await queries.insertPollVote(database, {
      postId,
      userId: viewer.id,
      option,
    });
    const { poll } = await lists.getPost(viewer.id, postId);
    if (!poll) throw new AppError('NOT_FOUND');
    if (!isCounted) requireSameVote(poll, option);
    return poll;
  }

  return { createPost, deletePost, toggleLike, votePoll, reportable };
}

/**
 * Locks the drafts of the author. False for a retry of the request that posted this draft; throws if another request
 * did, or if another device has scheduled it since.
 */
async function claimDraft(
  transaction: Queryable,
  creation: Creation,
  { id, revision }: Pick<DraftKey, 'id' | 'revision'>,
): Promise<boolean> {
  const key = { userId: creation.userId, id };
  await lockDraftsOf(transaction, creation.userId);
  if (await isPublishedDraft(transaction, key)) {
    if ((await findCreated(transaction, creation)) !== undefined) return false;
    throw new AppError('DRAFT_PUBLISHED');
  }
  const stored = await lockDraft(transaction, key);
  if (stored?.isScheduled && stored.revision > revision) throw new AppError('DRAFT_CHANGED');
  return true;
}
