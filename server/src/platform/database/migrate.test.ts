import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

let suite: TestDatabase;
let folder: string;

beforeEach(async () => {
  suite = await createTestDatabase();
  await suite.database`drop table schema_migrations`;
  folder = mkdtempSync(join(tmpdir(), 'sangam-migrations-'));
});

afterEach(async () => {
  await suite.drop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

test('a new database has no accounts', async () => {
  expect(await suite.database`select username from users`).toEqual([]);
});

test('applies each migration once', async () => {
  write('0001_one.sql', 'create table one (id int)');
  expect(await migrate(suite.database, folder)).toBe(1);
  write('0002_two.sql', 'create table two (id int)');
  expect(await migrate(suite.database, folder)).toBe(1);
  expect(await migrate(suite.database, folder)).toBe(0);
});

test('applies a migration that arrives after one with a higher number', async () => {
  write('0001_one.sql', 'create table one (id int)');
  write('0003_three.sql', 'create table three (id int)');
  expect(await migrate(suite.database, folder)).toBe(2);
  write('0002_two.sql', 'create table two (id int)');
  expect(await migrate(suite.database, folder)).toBe(1);
  expect(await suite.database`select from two`).toEqual([]);
});

test('a failed migration leaves nothing behind and can be repeated', async () => {
  write('0001_one.sql', 'create table one (id int); select 1/0');
  await expect(migrate(suite.database, folder)).rejects.toThrow('division by zero');
  write('0001_one.sql', 'create table one (id int)');
  expect(await migrate(suite.database, folder)).toBe(1);
});

test('a killed migration leaves nothing behind and can be repeated', async () => {
  write('0001_one.sql', 'create table one (id int); select pg_sleep(60)');
  const killed = expect(migrate(suite.database, folder)).rejects.toThrow();
  await expect
    .poll(async () => {
      const ended = await suite.database<object[]>`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`;
      return ended.length;
    })
    .toBe(1);
  await killed;
  write('0001_one.sql', 'create table one (id int)');
  expect(await migrate(suite.database, folder)).toBe(1);
});

test('concurrent starts migrate once', async () => {
  write('0001_one.sql', 'create table one (id int)');
  const steps = await Promise.all([1, 2, 3, 4].map(() => migrate(suite.database, folder)));
  expect(steps.filter((count) => count > 0)).toEqual([1]);
});

test('an older build rejects a newer schema', async () => {
  write('0001_one.sql', 'create table one (id int)');
  write('0002_two.sql', 'create table two (id int)');
  await migrate(suite.database, folder);
  rmSync(join(folder, '0002_two.sql'));
  await expect(migrate(suite.database, folder)).rejects.toThrow(
    'The database has schema version 2, but this build supports only version 1',
  );
});
