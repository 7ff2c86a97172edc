import { AppError } from '../../platform/core/app-error.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import { deleteFromDrafts } from './post-draft-media.queries.ts';
import { insertMedia } from './posts.queries.ts';

interface MovedMedia {
  readonly userId: string;
  readonly postId: string;
  /** Of drafts, in the order of the post. */
  readonly mediaIds: readonly string[];
  /** New ones, not attached yet, which follow. */
  readonly addedIds?: readonly string[];
}

/**
 * Moves media from drafts to a new post, which everyone who sees the post may read from then on, and attaches the added
 * ones. Throws DRAFT_CHANGED if one is in no draft of the author, because it was posted or removed meanwhile.
 */
export async function moveDraftMedia(
  transaction: Queryable,
  media: Pick<MediaService, 'attach'>,
  { userId, postId, mediaIds, addedIds = [] }: MovedMedia,
): Promise<void> {
  if ((await deleteFromDrafts(transaction, userId, mediaIds)) < mediaIds.length)
    throw new AppError('DRAFT_CHANGED');
  const all = [...mediaIds, ...addedIds];
  if (all.length === 0) return;
  await media.attach(transaction, userId, all);
  await insertMedia(transaction, postId, all);
}
