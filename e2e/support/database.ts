import { join } from 'node:path';
import { connect, type Database } from '../../server/src/database/connect.ts';
import { findRunningPostgres } from '../../server/src/database/embedded/embedded-postgres.ts';

/** For what only time could do, and a test does not wait for. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const url = await findRunningPostgres(join(process.env['SANGAM_DATA_DIR'] ?? '', 'postgres'));
  if (url === undefined) throw new Error('The product has no database');
  const database = connect(url, 1);
  try {
    await work(database);
  } finally {
    await database.end();
  }
}
