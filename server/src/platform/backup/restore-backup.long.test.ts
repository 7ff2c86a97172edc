import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp, digestTables, newDatabase, newFolder } from '../../../test/backups.ts';
import type { EmptyDatabase } from '../../../test/backups.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { publish } from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { readConfig } from '../core/config.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { findStoredSecret } from '../core/app-secret.ts';
import { startServer } from '../../server.ts';
import { withArchive } from './archive-reader.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let suite: TestApp;
let file: string;
beforeAll(async () => {
  suite = await buildTestApp();
  const picture = await plainPhoto({ width: 400, height: 300 });
  await publish(suite, await quickSignIn(suite), 'Kept', { pictures: [picture] });
  file = join(suite.dataDir, 'backup.tar');
  await backUp(suite, file);
});
afterAll(() => suite.close());

let target: EmptyDatabase;
let dataDir: string;
beforeEach(async () => {
  target = await newDatabase();
  dataDir = newFolder();
});

type Overrides = { file?: string; env?: Record<string, string>; allowsOtherSecret?: boolean };

function restore(overrides: Overrides = {}): Promise<Manifest> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: target.url, APP_SECRET: testSecret };
  return restoreBackup({
    config: readConfig({ ...env, ...overrides.env }),
    file: overrides.file ?? file,
    allowsOtherSecret: overrides.allowsOtherSecret ?? false,
    onProgress: () => {},
  });
}

/** Nothing was made, neither a table nor a file. */
async function expectUntouched(): Promise<void> {
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await digestTables(target.database)).toEqual({});
}

async function postsThere(): Promise<number> {
  const posts = await target.database<object[]>`select from posts where content = 'Kept'`;
  return posts.length;
}

test('rejects a changed or truncated archive before changing anything', async () => {
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const damaged = join(newFolder(), 'damaged.tar');
  for (const bytes of [changed, whole.subarray(0, middle), whole.subarray(0, -1)]) {
    writeFileSync(damaged, bytes);
    await expect(restore({ file: damaged })).rejects.toThrow(/^The archive is (damaged|cut off)/);
    await expectUntouched();
  }
});

test('rejects a backup of a newer build before changing anything', async () => {
  const newer = join(newFolder(), 'newer.tar');
  const { database } = suite;
  await database`insert into schema_migrations (version, name) values (9999, 'later')`;
  try {
    await backUp(suite, newer);
  } finally {
    await database`delete from schema_migrations where version = 9999`;
  }
  await expect(restore({ file: newer })).rejects.toThrow(
    'schema version 9999, but this build supports',
  );
  await expectUntouched();
});

test('rejects a target database with a single row', async () => {
  await migrate(target.database);
  await quickPerson(target);
  const before = await digestTables(target.database);
  await expect(restore()).rejects.toThrow('The target database is not empty');
  expect(await digestTables(target.database)).toEqual(before);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('rejects a target data folder with media', async () => {
  mkdirSync(join(dataDir, 'media', 'ab', 'abcdef'), { recursive: true });
  await expect(restore()).rejects.toThrow('The target is not empty: it already has media.');
  expect(await digestTables(target.database)).toEqual({});
});

test('restores into a data folder whose media were all removed', async () => {
  mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true });
  await restore();
  expect(await postsThere()).toBe(1);
});

test('rejects another app secret without --other-secret', async () => {
  const env = { APP_SECRET: 'another secret, just as long as the first one' };
  await expect(restore({ env })).rejects.toThrow('taken with another app secret');
  await expectUntouched();
  await restore({ env, allowsOtherSecret: true });
  expect(await postsThere()).toBe(1);
});

test('restores a secret that was stored in the data folder', async () => {
  const withSecret = join(newFolder(), 'secret.tar');
  await backUp(suite, withSecret, true);
  await restore({ file: withSecret, env: { APP_SECRET: '' } });
  expect(findStoredSecret(dataDir)).toBe(testSecret);
});

/** `npm run restore` as a process of its own. */
function spawnRestore() {
  const command = [join(import.meta.dirname, '../../../../scripts/restore.ts'), file];
  return spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: target.url, APP_SECRET: testSecret },
    stdio: 'ignore',
  });
}

test('a target does not start after an interrupted restore, which can be run again', async () => {
  await migrate(target.database);
  const holder = connect(target.url, 1);
  const held = Promise.withResolvers<void>();
  const blocking = holder.begin(async (transaction) => {
    await transaction`lock table users in access share mode`;
    await held.promise;
  });
  const child = spawnRestore();
  await expect.poll(() => existsSync(join(dataDir, 'unfinished')), { timeout: 20_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  held.resolve();
  await blocking;
  await holder.end();

  const env = { DATA_DIR: dataDir, DATABASE_URL: target.url };
  const starting = startServer(readConfig(env), () => {});
  await expect(starting).rejects.toThrow('`npm run restore` was interrupted');
  await restore();
  expect(await postsThere()).toBe(1);
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
}, 60_000);

test('a restore killed after its rows or during its files succeeds when run again', async () => {
  const note = join(dataDir, 'unfinished');
  await restore();
  const digest = await withArchive(file, async (archive) => archive.digest);
  writeFileSync(note, JSON.stringify({ command: 'restore', subject: digest }));
  await restore();
  expect(existsSync(note)).toBe(false);

  target = await newDatabase();
  writeFileSync(note, JSON.stringify({ command: 'restore', subject: digest }));
  await restore();
  expect(await postsThere()).toBe(1);
});

test('rejects another archive after an interrupted restore', async () => {
  writeFileSync(join(dataDir, 'unfinished'), '{"command":"restore","subject":"another"}');
  await expect(restore()).rejects.toThrow('with another source was interrupted');
});
