import { beforeEach, expect, test } from 'vitest';
import { describeDatabase, digestTables, newDatabase } from '../../../test/backups.ts';
import { quickPerson } from '../../../test/quick-people.ts';
import { connect, connectForMaintenance, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { moveDatabase } from './move-database.ts';

let url: string;
beforeEach(async () => {
  ({ url } = await newDatabase());
  await fill(url);
});

/** A database with a user and a session, without open connections. */
async function fill(address: string): Promise<void> {
  const database = connect(address, 1);
  await migrate(database);
  const { username } = await quickPerson({ database });
  await database`
    insert into sessions (user_id, expires_at)
    select id, now() + interval '1 day' from users where username = ${username}`;
  await database.end();
}

async function move(from: Database, to: Database): Promise<number> {
  return moveDatabase({ from, to, onProgress: () => {} });
}

test('moving to another database loses no rows, sessions included', async () => {
  const before = await describeDatabase(url);
  const target = await newDatabase();
  const from = connectForMaintenance(url);
  await move(from, target.database);
  await from.end();
  expect(await describeDatabase(target.url)).toEqual(before);
  expect(before.rows['sessions']).toMatch(/^1 /);
});

test('rejects a database that a running product uses', async () => {
  const running = connect(url, 1);
  await running`select 1`;
  const target = await newDatabase();
  const from = connectForMaintenance(url);
  await expect(move(from, target.database)).rejects.toThrow('Sangam is running on this database');
  expect(await digestTables(target.database)).toEqual({});
  await running.end();
  await from.end();
});

test('leaves the target empty when the product starts during the copy', async () => {
  const target = await newDatabase();
  const from = connectForMaintenance(url);
  const late = connect(url, 1);
  const coming = moveDatabase({
    from,
    to: target.database,
    // It connects while the first table is looked at, long before the last.
    onProgress: (step) =>
      void (step.startsWith('Table 1 ') && late`select pg_sleep(1)`.catch(() => {})),
  });
  await expect(coming).rejects.toThrow('Sangam is running on this database');
  const rows = Object.values(await digestTables(target.database));
  expect(rows.every((digest) => digest === '0 ')).toBe(true);
  await late.end();
  await from.end();
});

test('rejects a target with rows', async () => {
  const target = await newDatabase();
  await fill(target.url);
  const from = connectForMaintenance(url);
  await expect(move(from, target.database)).rejects.toThrow('The target database is not empty');
  await from.end();
});
