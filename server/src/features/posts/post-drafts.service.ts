import { maxPostDrafts } from '@sangam/contract/posts/post-drafts.calls.ts';
import type {
  PostDraftForm,
  PostDraftScheduleForm,
  PostDrafts,
  SavedPostDraft,
  ScheduledPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import * as queries from './post-drafts.queries.ts';
import { parseDraft, requireScheduleTime } from './scheduled-posts.policy.ts';

interface PostDraftsOptions {
  readonly database: Database;
  /** Limits how often a user may save drafts. */
  readonly saving: RateLimiter;
  readonly now: () => Date;
}

export type PostDraftsService = ReturnType<typeof createPostDraftsService>;

/** Drafts of posts, which are the same on every device of their author. */
export function createPostDraftsService({ database, saving, now }: PostDraftsOptions) {
  async function listPostDrafts({ id }: Viewer): Promise<PostDrafts> {
    return { drafts: await queries.findDrafts(database, id) };
  }

  /**
   * Saves what was typed on one device. If another device has changed the draft since, both stay: the later save becomes
   * a draft of its own.
   */
  async function savePostDraft(
    { id: userId }: Viewer,
    { id, revision, content, ...choices }: PostDraftForm,
  ): Promise<SavedPostDraft> {
    await saving.consume(userId);
    const values = { content, choices: JSON.stringify(choices) };
    return database.begin(async (transaction) => {
      await queries.lockDraftsOf(transaction, userId);
      const updated = await queries.updateDraft(transaction, { userId, id, revision }, values);
      if (updated) return { ...updated, isCopy: false };
      const same = await queries.findSameDraft(transaction, userId, values);
      if (same) return { ...same, isCopy: same.id !== id };
      if ((await queries.countDrafts(transaction, userId)) >= maxPostDrafts)
        throw new AppError('DRAFT_LIMIT');
      const added = await queries.insertDraft(transaction, { userId, id }, values);
      if (!added) throw new AppError('NOT_FOUND');
      return { ...added, isCopy: revision > 0 || added.id !== id };
    });
  }

  /** Does nothing if another device has saved a newer revision. */
  async function deletePostDraft(
    { id: userId }: Viewer,
    draft: Pick<queries.DraftKey, 'id' | 'revision'>,
  ): Promise<void> {
    await queries.deleteDraft(database, { userId, ...draft });
  }

  /** Only a complete post can be scheduled. Another device that has the draft open continues with a copy. */
  async function schedulePostDraft(
    { id: userId }: Viewer,
    { id, revision, publishAt }: PostDraftScheduleForm,
  ): Promise<ScheduledPostDraft> {
    await saving.consume(userId);
    if (publishAt !== null) requireScheduleTime(new Date(publishAt), now());
    return database.begin(async (transaction) => {
      await queries.lockDraftsOf(transaction, userId);
      const draft = await queries.findPublishableDraft(transaction, { userId, id });
      if (!draft) throw new AppError('NOT_FOUND');
      if (publishAt !== null) parseDraft(draft);
      const key = { userId, id, revision };
      const scheduled = await queries.updateSchedule(transaction, key, publishAt);
      if (!scheduled) throw new AppError('DRAFT_CHANGED');
      return scheduled;
    });
  }

  return { listPostDrafts, savePostDraft, deletePostDraft, schedulePostDraft };
}
