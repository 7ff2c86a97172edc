import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connect, type Database } from './connect.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** For the operator's commands: works on the product's database, whether the product runs or not. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, 'postgres');
  const running = databaseUrl ?? (await findRunningPostgres(folder));
  const started = running === undefined ? await startEmbeddedPostgres({ folder }) : undefined;
  const database = connect(running ?? started?.url ?? '');
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.end();
    await started?.stop();
  }
}
