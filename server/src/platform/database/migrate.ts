import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../core/startup-error.ts';
import type { Database, Queryable } from './connect.ts';

const defaultFolder = join(import.meta.dirname, '../../../migrations');

/** The key of the advisory lock: an arbitrary number, the same in every process. */
const migrationLock = 7_262_642;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly file: string;
}

/**
 * Applies all missing migrations, each in a transaction of its own, so that a killed process leaves no partial
 * migration. Waits while another process migrates, and throws a StartupError if the database is newer than this build.
 * Returns how many were applied.
 */
export async function migrate(database: Database, folder = defaultFolder): Promise<number> {
  return applyAll(database, listMigrations(folder));
}

/**
 * Applies migrations up to a version, so that the rows of a backup or database of an older build can be loaded. Throws a
 * StartupError if the database is newer than that.
 */
export async function migrateUpTo(database: Database, newest: number): Promise<void> {
  const migrations = listMigrations(defaultFolder);
  await applyAll(
    database,
    migrations.filter(({ version }) => version <= newest),
  );
}

/** The newest schema version that this build supports. */
export function newestSchemaVersion(): number {
  return listMigrations(defaultFolder).at(-1)?.version ?? 0;
}

/** How many migrations of this build are newer than the given version. */
export function countPendingMigrations(schemaVersion: number): number {
  return listMigrations(defaultFolder).filter(({ version }) => version > schemaVersion).length;
}

function applyAll(database: Database, known: readonly Migration[]): Promise<number> {
  return database.reserve(async (connection) => {
    // Of several starting processes one migrates and the others wait.
    await lockMigrations(connection);
    try {
      return await applyMissing(connection, known);
    } finally {
      await connection`select pg_advisory_unlock(${migrationLock})`;
    }
  });
}

/** Polls, because a blocking lock would run into the statement timeout. */
async function lockMigrations(connection: Queryable): Promise<void> {
  for (;;) {
    const [result] = await connection<[{ locked: boolean }]>`
      select pg_try_advisory_lock(${migrationLock}) as locked`;
    if (result.locked) return;
    await setTimeout(100);
  }
}

async function applyMissing(connection: Queryable, known: readonly Migration[]): Promise<number> {
  await connection.script(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      applied_at timestamptz not null default now()
    )`);
  const rows = await connection<{ version: number }[]>`select version from schema_migrations`;
  const applied = new Set(rows.map(({ version }) => version));
  requireKnownSchema(Math.max(0, ...applied), known.at(-1)?.version ?? 0);
  // A migration of another branch may arrive after one with a higher number.
  const missing = known.filter(({ version }) => !applied.has(version));
  for (const migration of missing) await apply(connection, migration);
  return missing.length;
}

async function apply(connection: Queryable, { version, name, file }: Migration): Promise<void> {
  try {
    await connection.script(
      `begin;
       set local statement_timeout = 0;
       ${readFileSync(file, 'utf8')};
       insert into schema_migrations (version, name) values (${version}, '${name}');
       commit;`,
    );
  } catch (error) {
    await connection.script('rollback').catch(() => {});
    throw error;
  }
}

function listMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file));
  return files.toSorted().map((file) => ({
    version: Number(file.slice(0, 4)),
    name: file.slice(5, -4),
    file: join(folder, file),
  }));
}

function requireKnownSchema(current: number, newestKnown: number): void {
  if (current <= newestKnown) return;
  throw new StartupError(
    `The database has schema version ${current}, but this build supports only version ${newestKnown}: ` +
      'run the newer build, or restore a backup that the older build made.',
  );
}
