import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { keyVersion } from './indexed-texts.ts';
import { indexMessages, indexPeople, indexPosts, indexProjects } from './search-index.service.ts';
import {
  indexedTables,
  lockUnindexed,
  removeUnusedTags,
  removeUnusedWords,
  type IndexedTable,
} from './index-upkeep.queries.ts';

type IndexSubjects = (transaction: Queryable, ids: readonly string[]) => Promise<void>;

/** Processes the batch after a key and returns the last key of it, or undefined at the end. */
type BatchStep = (transaction: Queryable, after: string) => Promise<string | undefined>;

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Indexes what has no current keys every ten minutes, and deletes unused words and tags once a day. */
export function searchJobs(database: Database): JobList {
  return {
    'search.fill': { everyMinutes: 10, run: (_, stopping) => fillSearchIndex(database, stopping) },
    'search.clean-up': { everyMinutes: 24 * 60, run: () => cleanUp(database) },
  };
}

/**
 * Indexes all subjects without keys or with keys of an older version, which are all of them after `keyVersion` was
 * incremented. An interrupted run is continued by the next one.
 */
export async function fillSearchIndex(database: Database, stopping?: AbortSignal): Promise<void> {
  for (const step of [
    fill(indexedTables.people, indexPeople),
    fill(indexedTables.projects, indexProjects),
    fill(indexedTables.posts, indexPosts),
    fill(indexedTables.messages, indexMessages),
  ]) {
    await runInBatches(database, lowestId, step, stopping);
  }
}

function fill(table: IndexedTable, index: IndexSubjects): BatchStep {
  return async (transaction, after) => {
    const ids = await lockUnindexed(transaction, table, after, keyVersion);
    if (ids.length > 0) await index(transaction, ids);
    return ids.at(-1);
  };
}

async function cleanUp(database: Database): Promise<void> {
  await runInBatches(database, '', removeUnusedTags);
  await runInBatches(database, '', removeUnusedWords);
}

/** Commits each batch by itself, so that neither writers nor the end of the process wait for the whole run. */
async function runInBatches(
  database: Database,
  start: string,
  step: BatchStep,
  stopping?: AbortSignal,
): Promise<void> {
  let last: string | undefined = start;
  while (last !== undefined) {
    if (stopping?.aborted) return;
    const after: string = last;
    last = await database.begin((transaction) => step(transaction, after));
  }
}
