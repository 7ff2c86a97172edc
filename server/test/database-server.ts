import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connect.ts';
import { startEmbeddedPostgres } from '../src/database/embedded/embedded-postgres.ts';
import { migrate } from '../src/database/migrate.ts';
import { throwawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that every suite gets its own copy of. */
    templateUrl: string;
  }
}

/** One real Postgres for all suites, in a folder that is gone afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = throwawayFolder('sangam-test-');
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const database = connect(server.url);
  await migrate(database);
  await database.end();
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
