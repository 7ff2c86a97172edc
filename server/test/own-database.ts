import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';

/** Owns the database of the folder given as argument, to be killed by a test. */
try {
  const database = await startEmbeddedPostgres({ folder: process.argv[2] ?? '' });
  process.once('SIGTERM', () => void database.stop());
  console.log(`ready ${database.url}`);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : String(error)}`);
}
