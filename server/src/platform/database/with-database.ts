import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { StartupError } from '../core/startup-error.ts';
import { connectPatiently, type Database } from './connect.ts';
import { findClusterMajor } from './embedded/database-folder.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

type Work<Result> = (database: Database) => Promise<Result>;
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** For the operator's commands: works on the product's database, whether the product runs or not. */
export async function withDatabase<Result>(place: Place, work: Work<Result>): Promise<Result> {
  return withAddress(place, (url) =>
    withConnection(connectPatiently(url, 10), async (database) => {
      await migrate(database);
      return work(database);
    }),
  );
}

/** The same without bringing the schema up to date, which an older build may be using; it may take its time. */
export async function withDatabaseAsItIs<Result>(
  place: Place,
  work: Work<Result>,
): Promise<Result> {
  return withAddress(place, (url) => withConnection(connectPatiently(url), work));
}

/** A database to oneself, with all the time in the world. Refused while the product runs on the embedded one. */
export async function withOwnDatabase<Result>(
  { databaseUrl, dataDir }: Place,
  work: Work<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return withConnection(connectPatiently(databaseUrl), work);
  return withEmbedded(embeddedFolder(dataDir), (url) =>
    withConnection(connectPatiently(url), work),
  );
}

export async function refuseWithoutDatabase({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl !== undefined || (await findClusterMajor(embeddedFolder(dataDir)))) {
    return;
  }
  throw new StartupError(`There is no database in ${dataDir}.`);
}

export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

async function withAddress<Result>(
  { databaseUrl, dataDir }: Place,
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
