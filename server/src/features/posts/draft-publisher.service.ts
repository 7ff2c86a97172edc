import { draftNotificationKind } from '@sangam/contract/notifications/notification-kinds.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { LinkPreviews } from '../link-previews/link-previews.service.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { moveDraftMedia } from './move-draft-media.ts';
import * as queries from './post-drafts.queries.ts';
import { parseDraft, refusalOf, requireActiveAuthor } from './scheduled-posts.policy.ts';
import { writePost } from './write-post.ts';

export interface DraftPublisherOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly linkPreviews: LinkPreviews;
  readonly media: Pick<MediaService, 'attach'>;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  /** Limits how many posts a user may publish. */
  readonly publishing: RateLimiter;
  /** Throws if the user may not write before the email is confirmed. */
  readonly requireWritePermission: (user: { readonly id: string }) => Promise<void>;
}

type DraftId = Pick<queries.DraftKey, 'userId' | 'id'>;

export type DraftPublisher = ReturnType<typeof createDraftPublisher>;

/** Publishes drafts, at their time or earlier, with the permissions that the author has then. */
export function createDraftPublisher(options: DraftPublisherOptions) {
  const { database, events, linkPreviews, notificationWriter, newAccountLimits, publishing } =
    options;

  /**
   * Publishes this revision now and deletes the draft; returns the id of the post. Throws DRAFT_CHANGED for another
   * revision, and DRAFT_PUBLISHED or NOT_FOUND without such a draft. The caller has checked that the user may write.
   */
  async function publishPostDraft({ revision, ...draft }: queries.DraftKey): Promise<string> {
    await publishing.consume(draft.userId);
    const postId = await publish(draft, (stored) => {
      if (stored.revision !== revision) throw new AppError('DRAFT_CHANGED');
      return true;
    });
    if (postId !== undefined) return postId;
    const isPublished = await queries.isPublishedDraft(database, draft);
    throw new AppError(isPublished ? 'DRAFT_PUBLISHED' : 'NOT_FOUND');
  }

  /**
   * Publishes up to 500 drafts whose time has come. The schedule of one that may not be published ends, with the reason
   * and a notification of its author; one that fails otherwise is tried again at the next run.
   */
  async function publishDueDrafts(): Promise<void> {
    const failures: unknown[] = [];
    for (const draft of await queries.findDueDrafts(database)) {
      await publishOrRefuse(draft).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled posts failed');
  }

  async function publishOrRefuse(draft: DraftId): Promise<void> {
    try {
      await options.requireWritePermission({ id: draft.userId });
      await publishing.consume(draft.userId);
      await publish(draft, ({ isDue }) => isDue);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const refusal = refusalOf(error);
      await notificationWriter.begin(async (transaction) => {
        await queries.lockDraftsOf(transaction, draft.userId);
        if (!(await queries.refuseDueDraft(transaction, draft, refusal))) return;
        await notificationWriter.recordSystem(transaction, {
          kind: draftNotificationKind,
          recipientIds: [draft.userId],
          causeId: draft.id,
        });
      });
    }
  }

  /**
   * Adds the post and deletes the draft in one transaction, under the lock of all changes of the author's drafts: no
   * second worker publishes it again, and a later edit finds no draft and becomes one of its own.
   */
  async function publish(
    draft: DraftId,
    isWanted: (stored: queries.PublishableDraft) => boolean,
  ): Promise<string | undefined> {
    const { userId, id } = draft;
    const postId = await notificationWriter.begin(async (transaction) => {
      await queries.lockDraftsOf(transaction, userId);
      const stored = await queries.findPublishableDraft(transaction, draft);
      if (!stored || !isWanted(stored)) return undefined;
      requireActiveAuthor(stored);
      const post = parseDraft(stored);
      const previewId = await linkPreviews.requestForPost(transaction, userId, post.content);
      const creation = { userId, key: undefined, kind: 'post' };
      const text = { ...post, previewId, draftId: id };
      const written = await writePost(notificationWriter, transaction, text, creation);
      if (!written) throw new Error('a post without an idempotency key was not written');
      await newAccountLimits.spendOnLinks(transaction, userId, post.content);
      await moveDraftMedia(transaction, options.media, {
        userId,
        postId: written.id,
        mediaIds: stored.mediaIds,
      });
      await queries.deleteDraft(transaction, { userId, id, revision: stored.revision });
      notificationWriter.publishOnCommit(transaction, written);
      return written.id;
    });
    if (postId !== undefined) events.emit('post:created', { postId, authorId: userId });
    return postId;
  }

  return { publishPostDraft, publishDueDrafts };
}
