import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { keyVersion } from './findable-texts.ts';
import { keepPeopleFindable, keepPostsFindable, keepProjectsFindable } from './findable.service.ts';
import {
  keyedTables,
  lockUnkeyed,
  removeUnusedTags,
  removeUnusedWords,
  type KeyedTable,
} from './fill.queries.ts';

type Keep = (transaction: Queryable, ids: readonly string[]) => Promise<void>;

/** Does a few, beginning after a place, and says which was the last; nothing when there is no more. */
type FewAtATime = (transaction: Queryable, after: string) => Promise<string | undefined>;

const lowestId = '00000000-0000-0000-0000-000000000000';

export function searchJobs(database: Database): JobList {
  return {
    'search.fill': { everyMinutes: 10, run: () => fillSearch(database) },
    'search.clean-up': { everyMinutes: 24 * 60, run: () => cleanUp(database) },
  };
}

/**
 * Makes the keys of what has none, or has them from older rules: after an upgrade, everything. Stopped
 * anywhere, the next run goes on from there.
 */
export async function fillSearch(database: Database): Promise<void> {
  await throughAll(database, lowestId, fill(keyedTables.people, keepPeopleFindable));
  await throughAll(database, lowestId, fill(keyedTables.projects, keepProjectsFindable));
  await throughAll(database, lowestId, fill(keyedTables.posts, keepPostsFindable));
}

function fill(table: KeyedTable, keep: Keep): FewAtATime {
  return async (transaction, after) => {
    const ids = await lockUnkeyed(transaction, table, after, keyVersion);
    if (ids.length > 0) await keep(transaction, ids);
    return ids.at(-1);
  };
}

async function cleanUp(database: Database): Promise<void> {
  await throughAll(database, '', removeUnusedTags);
  await throughAll(database, '', removeUnusedWords);
}

/** Each few for good, so that nobody waits for all. */
async function throughAll(database: Database, start: string, few: FewAtATime): Promise<void> {
  let last: string | undefined = start;
  while (last !== undefined) {
    const after: string = last;
    last = await database.begin((transaction) => few(transaction, after));
  }
}
