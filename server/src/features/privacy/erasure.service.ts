import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { canRemoveFiles } from '../../platform/media/media.queries.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import {
  findDueForErasure,
  findSomeFiles,
  deleteFileRows,
  anonymizeSomeMessages,
  transferProjectMedia,
  anonymizeInCases,
  lockRemovableComment,
  removeFromNotifications,
  removeCommentAndCounts,
  removeCommentVersions,
  removeStoredUser,
  removeSomeCommentLikes,
  removeSomePollVotes,
  removeSomeLikes,
  removeSomePosts,
  removeSomeProjects,
  reserveUsernames,
} from './erasure.queries.ts';

interface ErasureOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
}

/**
 * Erases up to 1000 accounts whose grace period is over; the next run erases the others. Every step is idempotent and
 * works in small batches, so that the next run continues an interrupted one. Throws the first failure, after all
 * accounts were tried. See docs/decisions/0015-deleted-accounts-are-erased-after-14-days.md.
 */
export async function eraseDue({ database, storage }: ErasureOptions): Promise<void> {
  const due = await findDueForErasure(database);
  const failures: unknown[] = [];
  for (const userId of due) {
    // A failure does not stop the erasure of other accounts.
    await erase({ database, storage }, userId).catch((error: unknown) => failures.push(error));
  }
  // Removes search keys that only the erased accounts had.
  if (due.length > 0) await insertJob(database, 'search.clean-up', {});
  if (failures.length > 0) throw failures[0];
}

async function erase({ database, storage }: ErasureOptions, userId: string): Promise<void> {
  await reserveUsernames(database, userId);
  await transferProjectMedia(database, userId);
  while (await removeSomeProjects(database, userId));
  while (await removeSomePosts(database, userId));
  while (await removeSomeLikes(database, userId));
  while (await removeSomeCommentLikes(database, userId));
  while (await removeSomePollVotes(database, userId));
  while (await removeComment(database, userId));
  await removeCommentVersions(database, userId);
  while (await anonymizeSomeMessages(database, userId));
  while (await removeFiles({ database, storage }, userId));
  await database.begin(async (transaction) => {
    await removeFromNotifications(transaction, userId);
    await anonymizeInCases(transaction, userId);
    await removeStoredUser(transaction, userId);
  });
}

function removeComment(database: Database, userId: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    const comment = await lockRemovableComment(transaction, userId);
    if (comment) await removeCommentAndCounts(transaction, comment);
    return comment !== undefined;
  });
}

/** Deletes the files before their rows, so that an interrupted run finds them again. */
function removeFiles({ database, storage }: ErasureOptions, userId: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    if (!(await canRemoveFiles(transaction))) {
      throw new Error('A backup holds the files; the due accounts are erased in the next hour.');
    }
    const files = await findSomeFiles(transaction, userId);
    for (const key of files.uploads) await storage.removeUpload(key);
    const keys = [...files.media, ...files.uploads, ...files.exports];
    for (const key of keys) await storage.remove(key);
    await deleteFileRows(transaction, files);
    return keys.length > 0;
  });
}
