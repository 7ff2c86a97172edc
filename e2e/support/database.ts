import { join } from 'node:path';
import { connect, type Database } from '../../server/src/platform/database/connect.ts';
import { findRunningPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';

/** Runs the work on the database of the running product: for states that would need a long wait in a test. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  dataDir = process.env['SANGAM_DATA_DIR'] ?? '',
): Promise<Result> {
  const url = await findRunningPostgres(join(dataDir, 'postgres'));
  if (url === undefined) throw new Error('The product has no database');
  const database = connect(url, 1);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
