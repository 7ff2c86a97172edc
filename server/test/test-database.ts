import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database } from '../src/platform/database/connect.ts';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

/** A database for the suite, copied from the migrated one. The suite drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const admin = connect(Object.assign(new URL(template), { pathname: '/postgres' }).href, 1);
  // Copying locks the template, so two suites copy one after the other.
  await admin`select pg_advisory_lock(1)`;
  // The default strategy also writes every page to the log.
  await admin.script(
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
  );
  await admin`select pg_advisory_unlock(1)`;
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  const database = connect(url);
  return {
    url,
    database,
    async drop() {
      await database.end();
      await admin.script(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
