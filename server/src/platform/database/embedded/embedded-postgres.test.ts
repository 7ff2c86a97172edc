import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../core/startup-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { configureFileMemory } from '../../../../test/file-memory.ts';
import { throwawayFolder } from '../../../../test/throwaway-folder.ts';

const ownDatabase = join(import.meta.dirname, '../../../../test/own-database.ts');
const asRoot = process.geteuid?.() === 0;
/** False if the repository is in a folder that only root may enter. */
const canBecomeAnother = asRoot && everyoneMayEnter(import.meta.dirname);

const root = throwawayFolder('sangam-postgres-');
const prepared = join(root, 'prepared');
const children: ChildProcess[] = [];
const databases: EmbeddedPostgres[] = [];
const folders: string[] = [];

beforeAll(async () => {
  // For the tests that run Postgres as another user.
  await fs.chmod(root, 0o755);
  const database = await startEmbeddedPostgres({ folder: prepared, durable: false });
  await database.stop();
}, 60_000);

afterAll(async () => {
  await Promise.all(databases.map((database) => database.stop()));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(folders.map(endOrphan));
  await fs.rm(root, { recursive: true, force: true });
}, 60_000);

describe.concurrent('the embedded database', { timeout: 60_000 }, () => {
  test('the first start creates a UTF-8 database that splits Hindi text into words', async () => {
    const database = await start({ folder: emptyFolder() });
    const [row] = await query(
      database.url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
        current_setting('timezone') as timezone, lower('ÉCOLE') as lower,
        strip(to_tsvector('simple', '“दुनिया।” — café')) as words`,
    );
    expect(row).toEqual({
      name: 'sangam',
      encoding: 'UTF8',
      timezone: 'UTC',
      lower: 'école',
      words: "'café' 'दुनिया'",
    });
  });

  test('the database accepts only the right password, and only from this machine', async () => {
    const folder = await preparedFolder();
    const { url } = await start({ folder, durable: false });
    const wrong = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const rules = readFileSync(join(folder, 'cluster/pg_hba.conf'), 'utf8').trim().split('\n');
    expect(rules).toEqual(['host all all 127.0.0.1/32 scram-sha-256']);
    const [address] = await query(
      url,
      `select current_setting('listen_addresses') as tcp,
        current_setting('unix_socket_directories') as socket`,
    );
    expect(address).toEqual({ tcp: '127.0.0.1', socket: '' });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  });

  test('a later start uses the existing data', async () => {
    const folder = await preparedFolder();
    const first = await start({ folder });
    await writeRow(first.url);
    await first.stop();
    const steps: string[] = [];
    const second = await start({ folder, onProgress: (step) => steps.push(step) });
    expect(steps).toEqual([]);
    expect(await readRows(second.url)).toEqual(['kept']);
  });

  test('the next start takes over the database that a killed owner left running', async () => {
    const folder = await preparedFolder();
    const owner = await spawnOwner(folder);
    await writeRow(owner.url);
    const pid = postmasterOf(folder);
    await killGroup(owner.child);
    const next = await start({ folder });
    expect(postmasterOf(folder)).toBe(pid);
    expect(next.url).toBe(owner.url);
    expect(await readRows(next.url)).toEqual(['kept']);
  });

  test('a killed database is restarted on the same port', async () => {
    const folder = await preparedFolder();
    const failures: string[] = [];
    const database = await start({ folder, onFailure: (message) => failures.push(message) });
    await writeRow(database.url);
    const killed = await killPostmaster(folder);
    await until(() => answers(database.url));
    expect(postmasterOf(folder)).not.toBe(killed);
    expect(failures).toEqual(['The database stopped unexpectedly; starting it again']);
    expect(await readRows(database.url)).toEqual(['kept']);
    await until(async () => (await query(database.url, lockHolders)).length === 1);
  });

  test('a database that was taken over is restarted too, and can be stopped', async () => {
    const folder = await preparedFolder();
    const owner = await spawnOwner(folder);
    await killGroup(owner.child);
    const database = await start({ folder });
    await killPostmaster(folder);
    await until(() => answers(database.url));
    const pid = postmasterOf(folder);
    await database.stop();
    expect(runs(pid)).toBe(false);
  });

  test('a connection that lost the lock takes it again', async () => {
    const folder = await preparedFolder();
    const failures: string[] = [];
    const database = await start({
      folder,
      durable: false,
      onFailure: (message) => failures.push(message),
    });
    const pid = postmasterOf(folder);
    await query(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sangam owner'`,
    );
    await until(() => failures.length > 0);
    await until(async () => (await query(database.url, lockHolders)).length === 1);
    expect(postmasterOf(folder)).toBe(pid);
  });

  test('a database that cannot be restarted is reported, and stopping still works', async () => {
    const folder = await preparedFolder();
    configureFileMemory(join(folder, 'cluster'));
    const failures: string[] = [];
    const database = await start({ folder, onFailure: (message) => failures.push(message) });
    await fs.appendFile(join(folder, 'cluster/postgresql.conf'), '\nno such setting\n');
    await killPostmaster(folder);
    await until(() => failures.some((message) => message.includes('syntax error')));
    await database.stop();
    expect(await answers(database.url)).toBe(false);
  });

  test('after owner and database were both killed the next start has the data', async () => {
    const folder = await preparedFolder();
    const owner = await spawnOwner(folder);
    await writeRow(owner.url);
    owner.child.kill('SIGKILL');
    await killPostmaster(folder);
    const next = await start({ folder });
    expect(await readRows(next.url)).toEqual(['kept']);
  });

  test('a start waits until the last process of a killed database has exited', async () => {
    const folder = await preparedFolder();
    const owner = await spawnOwner(folder);
    const [lingering] = await query(owner.url, lockHolders);
    process.kill(Number(lingering?.['pid']), 'SIGSTOP');
    owner.child.kill('SIGKILL');
    await killPostmaster(folder);
    const next = start({ folder });
    await until(() => logOf(folder).includes('pre-existing shared memory block'));
    process.kill(Number(lingering?.['pid']), 'SIGCONT');
    expect(await answers((await next).url)).toBe(true);
  });

  test('a second owner is rejected while the first keeps running', async () => {
    const folder = await preparedFolder();
    const first = await start({ folder, durable: false });
    const pid = postmasterOf(folder);
    await expectRefusal(folder);
    expect(postmasterOf(folder)).toBe(pid);
    expect(await answers(first.url)).toBe(true);
  });

  test('of two concurrent first starts one succeeds and one is rejected', async () => {
    const folder = emptyFolder();
    const outcomes = await Promise.all([launchOwner(folder), launchOwner(folder)]);
    const lines = outcomes.map(({ line }) => line).toSorted();
    expect(lines).toEqual([expect.stringMatching(/^ready /), `refused ${otherOwner(folder)}`]);
    expect(await answers(lines[0]?.slice('ready '.length) ?? '')).toBe(true);
    expect((await fs.readdir(folder)).toSorted()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test('removes temporary files of a killed first start', async () => {
    const folder = emptyFolder();
    for (const pid of [await endedProcess(), process.pid]) {
      await fs.mkdir(join(folder, `cluster.new-${pid}-0123456789ab/base`), { recursive: true });
      await fs.writeFile(join(folder, `password.new-${pid}-0123456789ab`), 'half');
    }
    const database = await start({ folder, durable: false });
    expect(await answers(database.url)).toBe(true);
    expect((await fs.readdir(folder)).toSorted()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  test('does not remove temporary files of another running start', async () => {
    const folder = await preparedFolder();
    const maker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
    children.push(maker);
    const draft = join(folder, `cluster.new-${maker.pid}-0123456789ab`);
    await fs.mkdir(draft);
    await start({ folder, durable: false });
    expect(existsSync(draft)).toBe(true);
  });

  test("a failed start shows Postgres' own words", async () => {
    const folder = await preparedFolder();
    await fs.appendFile(join(folder, 'cluster/postgresql.conf'), '\nno such setting\n');
    const refusal = await start({ folder }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(refusal).toHaveProperty('message', expect.stringContaining('syntax error in file'));
  });

  test('a durable start rejects a database that may lose data, and leaves none running', async () => {
    const folder = await preparedFolder();
    await fs.appendFile(join(folder, 'cluster/postgresql.conf'), '\nfsync = off\n');
    await expect(start({ folder })).rejects.toThrow(/power failure: turn on fsync/);
    expect(existsSync(pidFile(folder))).toBe(false);
  });

  test('a missing password file is reported instead of replaced', async () => {
    const folder = await preparedFolder();
    await fs.rm(join(folder, 'password'));
    await expect(start({ folder })).rejects.toThrow(/password file of the database is missing/);
  });

  test('stopping twice works and leaves no process', async () => {
    const folder = await preparedFolder();
    const database = await start({ folder, durable: false });
    const pid = postmasterOf(folder);
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(runs(pid)).toBe(false);
    expect(existsSync(pidFile(folder))).toBe(false);
  });

  test('a stopped owner exits', async () => {
    const folder = await preparedFolder();
    const { child } = await spawnOwner(folder);
    const pid = postmasterOf(folder);
    child.kill('SIGTERM');
    await until(() => child.exitCode !== null);
    expect(child.exitCode).toBe(0);
    expect(runs(pid)).toBe(false);
  });

  test('starts despite a stale pid file that names a running unrelated process', async () => {
    const folder = await preparedFolder();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
    children.push(stranger);
    for (const pid of [stranger.pid, process.pid]) {
      const lines = [pid, join(folder, 'cluster'), 1, 1, '', '127.0.0.1', '1 1', 'ready', ''];
      await fs.writeFile(pidFile(folder), lines.join('\n'));
      const database = await start({ folder, durable: false });
      expect(await answers(database.url)).toBe(true);
      await database.stop();
    }
    expect(stranger.exitCode).toBeNull();
  });

  test('starts despite a stale pid file that names the database of another folder', async () => {
    const [original, copy] = [await preparedFolder(), await preparedFolder()];
    const first = await start({ folder: original, durable: false });
    await fs.copyFile(pidFile(original), pidFile(copy));
    const second = await start({ folder: copy, durable: false });
    expect(second.url).not.toBe(first.url);
    expect(await Promise.all([first.url, second.url].map(answers))).toEqual([true, true]);
  });

  test('starts despite a pid file that a power failure left empty', async () => {
    const folder = await preparedFolder();
    await fs.writeFile(pidFile(folder), '');
    await fs.utimes(pidFile(folder), 1, 1);
    const database = await start({ folder, durable: false });
    expect(await answers(database.url)).toBe(true);
  });

  test('a large log is rotated at the start', async () => {
    const folder = await preparedFolder();
    await fs.writeFile(join(folder, 'postgres.log'), Buffer.alloc(6_000_000, '.\n'));
    await start({ folder, durable: false });
    expect(statSync(join(folder, 'postgres.log.old')).size).toBe(6_000_000);
    expect(statSync(join(folder, 'postgres.log')).size).toBeLessThan(10_000);
  });

  test.runIf(asRoot)('root starts it in a folder that only root may enter', async () => {
    const closed = await closedFolder(0);
    const database = await start({ folder: join(closed, 'postgres'), durable: false });
    expect(await answers(database.url)).toBe(true);
  });

  test.runIf(asRoot)('root starts it in a folder that only another user may enter', async () => {
    const closed = await closedFolder(4321);
    const database = await start({ folder: join(closed, 'postgres'), durable: false });
    expect(await answers(database.url)).toBe(true);
  });

  test.runIf(canBecomeAnother)(
    "root leaves the database of an ordinary user that user's own",
    async () => {
      const folder = await preparedFolder();
      for (const name of ['', ...(await fs.readdir(folder, { recursive: true }))]) {
        await fs.lchown(join(folder, name), 4321, 4321);
      }
      const database = await start({ folder, durable: false });
      expect(await answers(database.url)).toBe(true);
      expect(statSync(pidFile(folder)).uid).toBe(4321);
    },
  );

  test.runIf(canBecomeAnother)('root without user namespaces starts it as nobody', async () => {
    const folder = emptyFolder();
    const { url } = await spawnOwner(folder, await pathWithoutUnshare());
    expect(await answers(url)).toBe(true);
    expect(statSync(pidFile(folder)).uid).not.toBe(0);
  });

  test.runIf(asRoot)('root is rejected if no other user can run Postgres', async () => {
    const closed = await closedFolder(0);
    const { line } = await launchOwner(join(closed, 'postgres'), await pathWithoutUnshare());
    expect(line).toContain(`the user nobody may not enter ${closed}`);
  });
});

function everyoneMayEnter(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || everyoneMayEnter(dirname(folder)));
}

const lockHolders = "select pid from pg_locks where locktype = 'advisory' and granted";

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  databases.push(database);
  return database;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(root, 'folder-'));
  folders.push(folder);
  return folder;
}

async function preparedFolder(): Promise<string> {
  const folder = emptyFolder();
  await fs.cp(prepared, folder, { recursive: true });
  return folder;
}

async function closedFolder(owner: number): Promise<string> {
  const folder = mkdtempSync(join(root, 'closed-'));
  folders.push(join(folder, 'postgres'));
  await fs.chown(folder, owner, owner);
  await fs.chmod(folder, 0o700);
  return folder;
}

async function pathWithoutUnshare(): Promise<string> {
  const folder = mkdtempSync(join(root, 'path-'));
  await fs.chmod(folder, 0o755);
  for (const name of ['sh', 'id']) await fs.symlink(`/usr/bin/${name}`, join(folder, name));
  return folder;
}

async function launchOwner(folder: string, path = process.env.PATH) {
  const child = spawn(process.execPath, [ownDatabase, folder], {
    detached: true,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
  return { child, line: String(line) };
}

async function spawnOwner(folder: string, path?: string) {
  const { child, line } = await launchOwner(folder, path);
  expect(line).toMatch(/^ready /);
  return { child, url: line.slice('ready '.length) };
}

/** Kills the whole process group, like a terminal that is closed. */
async function killGroup(child: ChildProcess): Promise<void> {
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await until(() => child.signalCode !== null);
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function killPostmaster(folder: string): Promise<number> {
  const pid = postmasterOf(folder);
  process.kill(pid, 'SIGKILL');
  await until(() => !runs(pid));
  return pid;
}

async function endOrphan(folder: string): Promise<void> {
  const pid = existsSync(pidFile(folder)) ? postmasterOf(folder) : undefined;
  if (pid === undefined || !runs(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await until(() => !runs(pid));
}

function otherOwner(folder: string): string {
  return `Another Sangam server is already running on this data folder (${folder}).`;
}

async function expectRefusal(folder: string): Promise<void> {
  const refusal = await start({ folder }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(refusal).toHaveProperty('message', otherOwner(folder));
}

function pidFile(folder: string): string {
  return join(folder, 'cluster/postmaster.pid');
}

function postmasterOf(folder: string): number {
  return Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10);
}

function logOf(folder: string): string {
  return readFileSync(join(folder, 'postgres.log'), 'utf8');
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${holds.toString()}`);
    await delay(20);
  }
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function writeRow(url: string): Promise<void> {
  await query(url, "create table note (words text); insert into note values ('kept')");
}

async function readRows(url: string): Promise<unknown[]> {
  return (await query(url, 'select words from note')).map((row) => row['words']);
}
