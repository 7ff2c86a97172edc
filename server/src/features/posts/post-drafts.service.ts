import { maxPostDrafts } from '@sangam/contract/posts/post-drafts.calls.ts';
import type {
  PostDraftForm,
  PostDraftMedia,
  PostDraftScheduleForm,
  PostDrafts,
  SavedPostDraft,
  ScheduledPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import { normalizeLineBreaks } from '../../platform/core/text-limits.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { ReadSignatures } from '../../platform/media/read-signatures.ts';
import {
  findMediaOfDrafts,
  isDraftMediaOf,
  replaceDraftMedia,
} from './post-draft-media.queries.ts';
import * as queries from './post-drafts.queries.ts';
import { requireMediaLimit } from './posts.policy.ts';
import { parseDraft, requireScheduleTime } from './scheduled-posts.policy.ts';

interface PostDraftsOptions {
  readonly database: Database;
  readonly media: MediaService;
  readonly signatures: ReadSignatures;
  /** Limits how often a user may save drafts. */
  readonly saving: RateLimiter;
  readonly now: () => Date;
}

interface NewDraftMedia {
  readonly files: readonly IncomingFile[];
  /** One per file. */
  readonly alts: readonly string[];
  /** Indexes of the files that the author declares as made with AI. */
  readonly madeWithAi: ReadonlySet<number>;
}

export type PostDraftsService = ReturnType<typeof createPostDraftsService>;

/** Drafts of posts, which are the same on every device of their author. */
export function createPostDraftsService({
  database,
  media,
  signatures,
  saving,
  now,
}: PostDraftsOptions) {
  async function listPostDrafts({ id }: Viewer): Promise<PostDrafts> {
    const drafts = await queries.findDrafts(database, id);
    const expiry = signatures.newExpiry();
    return {
      drafts: drafts.map((draft) => ({
        ...draft,
        media: draft.media.map((item) => signatures.signMedia(item, id, expiry)),
      })),
    };
  }

  /**
   * Saves what was typed on one device. If another device has changed the draft since, both stay: the later save
   * becomes a draft of its own. Throws DRAFT_LIMIT if it would be one more than `maxPostDrafts`.
   */
  async function savePostDraft(viewer: Viewer, form: PostDraftForm): Promise<SavedPostDraft> {
    await saving.consume(viewer.id);
    const saved = await database.begin(async (transaction) => {
      await queries.lockDraftsOf(transaction, viewer.id);
      const wanted = await findWantedMedia(transaction, viewer.id, form);
      const stored = await saveText(transaction, viewer.id, form, wanted);
      const key = { userId: viewer.id, id: stored.id };
      const mediaIds = await saveMedia(transaction, key, form, wanted);
      return { ...stored, mediaIds: [...mediaIds] };
    });
    if (form.media) {
      // Not in the transaction, because changed labels of photos need new files.
      const declared = form.media.filter(({ madeWithAi }) => madeWithAi).map(({ id }) => id);
      await media.declareMadeWithAi(viewer, saved.mediaIds, declared);
    }
    return saved;
  }

  /** Keeps, orders and describes the wanted media; without any named, all stay. Returns those that the draft has then. */
  async function saveMedia(
    transaction: Queryable,
    key: { readonly userId: string; readonly id: string },
    form: PostDraftForm,
    wanted: readonly string[] | undefined,
  ): Promise<readonly string[]> {
    if (!wanted) return (await queries.lockDraft(transaction, key))?.mediaIds ?? [];
    await replaceDraftMedia(transaction, key, wanted);
    const alts = new Map(form.media?.map(({ id, alt }) => [id, alt.trim()]));
    const wantedAlts = wanted.map((id) => alts.get(id) ?? '');
    await media.describe(transaction, key.userId, wanted, wantedAlts);
    return wanted;
  }

  /**
   * Stores files and adds them to the draft, which ends its schedule. Throws DRAFT_CHANGED unless this is still its
   * revision.
   */
  async function addPostDraftMedia(
    viewer: Viewer,
    { id, revision }: Pick<queries.DraftKey, 'id' | 'revision'>,
    { files, alts, madeWithAi }: NewDraftMedia,
  ): Promise<PostDraftMedia> {
    await saving.consume(viewer.id);
    const key = { userId: viewer.id, id };
    // Before the files are stored, which takes long.
    const before = await queries.lockDraft(database, key);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.revision !== revision) throw new AppError('DRAFT_CHANGED');
    requireMediaLimit(before.mediaIds.length + files.length);
    const added = await media.storeFiles(viewer, files, alts, madeWithAi);
    const stored = await database.begin(async (transaction) => {
      await queries.lockDraftsOf(transaction, viewer.id);
      const draft = await queries.lockDraft(transaction, key);
      // The stored files stay unattached and are removed by the media job.
      if (draft?.revision !== revision) throw new AppError('DRAFT_CHANGED');
      await media.attachForMembers(transaction, viewer.id, added);
      await replaceDraftMedia(transaction, key, [...draft.mediaIds, ...added]);
      return queries.touchDraft(transaction, key);
    });
    if (!stored) throw new AppError('NOT_FOUND');
    const { drafts } = await listPostDrafts(viewer);
    return { ...stored, media: drafts.find((draft) => draft.id === id)?.media ?? [] };
  }

  /** Does nothing if another device has saved a newer revision. */
  async function deletePostDraft(
    { id: userId }: Viewer,
    draft: Pick<queries.DraftKey, 'id' | 'revision'>,
  ): Promise<void> {
    await database.begin(async (transaction) => {
      // A save on another device would otherwise keep its text without the photos that the deletion releases.
      await queries.lockDraftsOf(transaction, userId);
      await queries.deleteDraft(transaction, { userId, ...draft });
    });
  }

  /**
   * Schedules a draft, or cancels its schedule with null. Only a complete post can be scheduled. Another device that
   * has the draft open continues with a copy.
   */
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

  return {
    /** For each use of a signed URL: only authors see what is in their drafts. */
    isMediaVisibleTo: (key: string, readerId: string) => isDraftMediaOf(database, key, readerId),
    listPostDrafts,
    savePostDraft,
    addPostDraftMedia,
    deletePostDraft,
    schedulePostDraft,
  };
}

/**
 * The media that the form names, without those that are in no draft of the user: those of a published draft are in the
 * post. A copy shows the media of the draft that it was. Undefined if the form names none.
 */
async function findWantedMedia(
  transaction: Queryable,
  userId: string,
  { media }: PostDraftForm,
): Promise<readonly string[] | undefined> {
  if (!media) return undefined;
  const ids = media.map(({ id }) => id);
  // An item that is named twice is in the draft once.
  return [...new Set(await findMediaOfDrafts(transaction, userId, ids))];
}

async function saveText(
  transaction: Queryable,
  userId: string,
  { id, revision, content, media: _media, ...choices }: PostDraftForm,
  mediaIds: readonly string[] | undefined,
): Promise<Omit<SavedPostDraft, 'mediaIds'>> {
  const values = { content: normalizeLineBreaks(content), choices: JSON.stringify(choices) };
  const updated = await queries.updateDraft(transaction, { userId, id, revision }, values);
  if (updated) return { ...updated, isCopy: false, wasPublished: false };
  const wasPublished = await queries.isPublishedDraft(transaction, { userId, id });
  const same = await queries.findSameDraft(transaction, { userId, id }, values, mediaIds);
  if (same) return { ...same, isCopy: same.id !== id, wasPublished };
  if ((await queries.countDrafts(transaction, userId)) >= maxPostDrafts)
    throw new AppError('DRAFT_LIMIT');
  const added = await queries.insertDraft(transaction, { userId, id }, values);
  if (!added) throw new AppError('NOT_FOUND');
  return { ...added, isCopy: revision > 0 || added.id !== id, wasPublished };
}
