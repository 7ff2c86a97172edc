import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { mayRemoveFiles } from '../../platform/media/media.queries.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import {
  findDueForErasure,
  findSomeFiles,
  forgetFiles,
  freeSomeMessages,
  giveProjectMediaAway,
  leaveCasesOfOthers,
  lockLooseComment,
  removeFromNotifications,
  removeLooseComment,
  removePerson,
  removeSomeLikes,
  removeSomePosts,
  removeSomeProjects,
  retireNames,
} from './erasure.queries.ts';

interface ErasureOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
}

/**
 * Erases those whose days of grace are over. Every step may be done again and takes little at a time: stopped
 * anywhere, the next run goes on from there. See docs/decisions/0015-deleted-accounts-are-erased-after-14-days.md.
 */
export async function eraseDue({ database, storage }: ErasureOptions): Promise<void> {
  const due = await findDueForErasure(database);
  const failures: unknown[] = [];
  for (const userId of due) {
    // One who cannot be erased today does not keep the others.
    await erase({ database, storage }, userId).catch((error: unknown) => failures.push(error));
  }
  // The words that only they were found by.
  if (due.length > 0) await insertJob(database, 'search.clean-up', {});
  if (failures.length > 0) throw failures[0];
}

async function erase({ database, storage }: ErasureOptions, userId: string): Promise<void> {
  await retireNames(database, userId);
  await giveProjectMediaAway(database, userId);
  while (await removeSomeProjects(database, userId));
  while (await removeSomePosts(database, userId));
  while (await removeSomeLikes(database, userId));
  while (await removeComment(database, userId));
  while (await freeSomeMessages(database, userId));
  while (await removeFiles({ database, storage }, userId));
  await database.begin(async (transaction) => {
    await removeFromNotifications(transaction, userId);
    await leaveCasesOfOthers(transaction, userId);
    await removePerson(transaction, userId);
  });
}

function removeComment(database: Database, userId: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    const comment = await lockLooseComment(transaction, userId);
    if (comment) await removeLooseComment(transaction, comment);
    return comment !== undefined;
  });
}

/** The files first, then the rows that remember them. */
function removeFiles({ database, storage }: ErasureOptions, userId: string): Promise<boolean> {
  return database.begin(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) {
      throw new Error('A backup holds the files; whoever was due is erased in the next hour.');
    }
    const files = await findSomeFiles(transaction, userId);
    for (const key of files.uploads) await storage.removeUpload(key);
    const keys = [...files.media, ...files.uploads, ...files.exports];
    for (const key of keys) await storage.remove(key);
    await forgetFiles(transaction, files);
    return keys.length > 0;
  });
}
