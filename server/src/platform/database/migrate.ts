import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../core/startup-error.ts';
import type { Database, Queryable } from './connect.ts';

const standardFolder = join(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every process of ours asks for the same one. */
const migrationLock = 7_262_642;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly file: string;
}

/**
 * Brings the schema up to what this build knows. Forward only, each step in a transaction of its own:
 * a process killed half-way leaves nothing half-done. Returns how many steps were taken.
 */
export async function migrate(database: Database, folder = standardFolder): Promise<number> {
  return applyAll(database, listMigrations(folder));
}

/** Brings a schema only as far as an older build would have, for rows that come from there. */
export async function migrateUpTo(database: Database, newest: number): Promise<void> {
  const migrations = listMigrations(standardFolder);
  await applyAll(
    database,
    migrations.filter(({ version }) => version <= newest),
  );
}

/** The newest schema that this build knows. */
export function newestSchema(): number {
  return listMigrations(standardFolder).at(-1)?.version ?? 0;
}

function applyAll(database: Database, known: readonly Migration[]): Promise<number> {
  return database.reserve(async (connection) => {
    // Of several processes starting at once one migrates, the others wait and find it done.
    await lockMigrations(connection);
    try {
      return await applyMissing(connection, known);
    } finally {
      await connection`select pg_advisory_unlock(${migrationLock})`;
    }
  });
}

/** Asked again and again rather than waited for: a wait would run into the time limit of statements. */
async function lockMigrations(connection: Queryable): Promise<void> {
  for (;;) {
    const [answer] = await connection<[{ locked: boolean }]>`
      select pg_try_advisory_lock(${migrationLock}) as locked`;
    if (answer.locked) return;
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
  const [newest] = await connection<[{ version: number }]>`
    select coalesce(max(version), 0) as version from schema_migrations`;
  refuseNewerSchema(newest.version, known.at(-1)?.version ?? 0);
  const missing = known.filter(({ version }) => version > newest.version);
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

function refuseNewerSchema(current: number, newestKnown: number): void {
  if (current <= newestKnown) return;
  throw new StartupError(
    `The database has schema version ${current}, this build knows only ${newestKnown}: ` +
      'run the newer build, or restore a backup of the older one.',
  );
}
