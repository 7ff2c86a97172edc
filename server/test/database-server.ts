import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { throwawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database; every suite gets a copy. */
    templateUrl: string;
    /** The folder of a stopped database, for products with a data folder of their own. */
    firstDatabase: string;
  }
}

/** Starts one real Postgres for all suites; returns the function that stops it and removes its folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = throwawayFolder('sangam-test-');
  const folder = join(root, 'postgres');
  const firstDatabase = join(root, 'first');
  const first = await startEmbeddedPostgres({ folder, durable: false });
  const database = connect(first.url);
  await migrate(database);
  await database.end();
  await first.stop();
  cpSync(folder, firstDatabase, { recursive: true });
  const server = await startEmbeddedPostgres({ folder, durable: false });
  project.provide('templateUrl', server.url);
  project.provide('firstDatabase', firstDatabase);
  return async () => {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  };
}
