import { maxPostDrafts } from '@sangam/contract/posts/post-drafts.calls.ts';
import type {
  PostDraftForm,
  PostDrafts,
  SavedPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import * as queries from './post-drafts.queries.ts';

interface PostDraftsOptions {
  readonly database: Database;
  /** Limits how often a user may save drafts. */
  readonly saving: RateLimiter;
}

export type PostDraftsService = ReturnType<typeof createPostDraftsService>;

/** Drafts of posts, which are the same on every device of their author. */
export function createPostDraftsService({ database, saving }: PostDraftsOptions) {
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

  async function deletePostDraft(
    { id: userId }: Viewer,
    draft: Pick<queries.DraftKey, 'id' | 'revision'>,
  ): Promise<void> {
    await queries.deleteDraft(database, { userId, ...draft });
  }

  return { listPostDrafts, savePostDraft, deletePostDraft };
}
