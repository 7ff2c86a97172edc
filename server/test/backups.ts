import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { inject, onTestFinished } from 'vitest';
import type { Manifest } from '../src/platform/backup/manifest.ts';
import { listTables } from '../src/platform/backup/tables.queries.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { connect, connectForMaintenance } from '../src/platform/database/connect.ts';
import type { Database, Queryable } from '../src/platform/database/connect.ts';
import { Fragment } from '../src/platform/database/sql.ts';
import { withConnection } from '../src/platform/database/with-database.ts';
import { testSecret, type TestApp } from './build-test-app.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** A temporary folder, removed when the test that calls this has finished. */
export function newFolder(): string {
  const folder = throwawayFolder('sangam-backup-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface EmptyDatabase {
  readonly url: string;
  readonly database: Database;
}

/**
 * A completely empty database, as a hosting provider creates one; dropped when the test that calls this has finished.
 */
export async function newDatabase(): Promise<EmptyDatabase> {
  const server = new URL(inject('templateUrl'));
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = connectForMaintenance(
    Object.assign(new URL(server), { pathname: '/postgres' }).href,
  );
  await admin.script(`create database ${name} template template0`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = connect(url, 2);
  onTestFinished(async () => {
    await database.end();
    await admin.script(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { url, database };
}

/** Takes a backup of the app, like `npm run backup` with the secret in the environment. */
export function backUp(
  { url, storage }: Pick<TestApp, 'url' | 'storage'>,
  file: string,
  includeSecret = false,
): Promise<Manifest> {
  const { signal } = new AbortController();
  const options = {
    storage,
    appSecret: testSecret,
    includeSecret,
    file,
    onProgress: () => {},
    signal,
  };
  return withConnection(connectForMaintenance(url), (database) =>
    takeBackup({ ...options, database }),
  );
}

/** A digest of the rows of each table, independent of their order. */
export async function digestTables(database: Queryable): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const { name } of await listTables(database)) {
    const [row] = await database<[{ digest: string }]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as digest
      from ${new Fragment([name], [])} t`;
    digests[name] = row.digest;
  }
  return digests;
}

/** All constraints and triggers of the database. */
export async function describeConstraints(database: Queryable): Promise<readonly object[]> {
  return database<object[]>`
    select conrelid::regclass::text as on, conname::text as name,
      pg_get_constraintdef(oid) || convalidated as rule
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger
    where not tgisinternal
    order by 1, 2, 3`;
}

/** Everything by which two databases are compared: a digest of each table, and the constraints. */
export async function describeDatabase(url: string) {
  const database = connect(url, 1);
  try {
    return { rows: await digestTables(database), rules: await describeConstraints(database) };
  } finally {
    await database.end();
  }
}
