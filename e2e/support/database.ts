import { join } from 'node:path';
import {
  connectForMaintenance,
  type Database,
} from '../../server/src/platform/database/connect.ts';
import { findRunningPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';

/** Runs the work on the database of the running product: for states that would need a long wait in a test. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  dataDir = process.env['SANGAM_DATA_DIR'] ?? '',
): Promise<Result> {
  const url = await findRunningPostgres(join(dataDir, 'postgres'));
  if (url === undefined) throw new Error('The product has no database');
  // The timeouts of requests are too short for a machine that all browsers of the run keep busy.
  const database = connectForMaintenance(url);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
