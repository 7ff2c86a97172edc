import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { StartupError } from '../core/startup-error.ts';
import { connectForMaintenance, type Database } from './connect.ts';
import { findClusterMajor } from './embedded/database-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

type Work<Result> = (database: Database) => Promise<Result>;
type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * For operator commands: migrates and opens the database, whether the server is running or not. An embedded database
 * that does not run is started, and stopped afterwards.
 */
export async function withDatabase<Result>(
  place: DatabaseLocation,
  work: Work<Result>,
): Promise<Result> {
  return withAddress(place, (url) =>
    withConnection(connectForMaintenance(url, 10), async (database) => {
      await migrate(database);
      return work(database);
    }),
  );
}

/** Like `withDatabase` without migrations, because an older build may be using the database. */
export async function withUnmigratedDatabase<Result>(
  place: DatabaseLocation,
  work: Work<Result>,
): Promise<Result> {
  return withAddress(place, (url) => withConnection(connectForMaintenance(url), work));
}

/** Opens the database without migrations. Fails while a server uses the embedded one, but not an external one. */
export async function withExclusiveDatabase<Result>(
  { databaseUrl, dataDir }: DatabaseLocation,
  work: Work<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return withConnection(connectForMaintenance(databaseUrl), work);
  return withEmbedded(embeddedFolder(dataDir), (url) =>
    withConnection(connectForMaintenance(url), work),
  );
}

/** Throws StartupError if the data folder has no embedded database and none is configured. */
export async function requireDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<void> {
  if (databaseUrl !== undefined || (await findClusterMajor(embeddedFolder(dataDir)))) {
    return;
  }
  throw new StartupError(
    `There is no database in ${dataDir}: check DATA_DIR, or set DATABASE_URL.`,
  );
}

/** The folder of the embedded database within the data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

async function withAddress<Result>(
  { databaseUrl, dataDir }: DatabaseLocation,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = embeddedFolder(dataDir);
  const running = databaseUrl ?? (await findRunningPostgres(folder));
  return running === undefined ? withEmbedded(folder, work) : work(running);
}

async function withEmbedded<Result>(folder: string, work: (url: string) => Promise<Result>) {
  const started = await startEmbeddedPostgres({ folder });
  try {
    return await work(started.url);
  } finally {
    await started.stop();
  }
}

/** Runs the work and closes the database afterwards. */
export async function withConnection<Result>(
  database: Database,
  work: Work<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
