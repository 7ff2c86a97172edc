import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newFolder } from '../../../test/backups.ts';
import { freePort, startProduct } from '../../../test/product-process.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';

const scripts = join(import.meta.dirname, '../../../../scripts');
const account = { email: 'asha@example.in', password: 'rain on tin roofs' };

/** What an operator types, without npm around it. */
async function command(env: Record<string, string>, name: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(scripts, `${name}.ts`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code: code as number, output: (await printed).join('') };
}

/** What the product took by itself. */
function archivesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'backups');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar')) : [];
}

async function post(url: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

async function withProduct(env: Record<string, string>, work: (url: string) => Promise<void>) {
  const dataDir = env['DATA_DIR'] ?? '';
  const product = startProduct({ dataDir, port: await freePort(), env: { ...env, SEED: 'none' } });
  try {
    await product.ready;
    await work(product.url);
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
  }
}

test('scheduled and manual backups of a running product can be restored and moved to another database', async () => {
  const here = { DATA_DIR: newFolder() };
  const there = { DATA_DIR: newFolder() };
  const file = join(here.DATA_DIR, 'moved.tar');
  await withProduct({ ...here, BACKUP_EVERY: '1' }, async (url) => {
    await expect.poll(() => archivesIn(here.DATA_DIR), { timeout: 60_000 }).toHaveLength(1);
    expect(await post(`${url}/api/auth/register`, { name: 'Asha', ...account })).toBe(201);
    expect(await command(here, 'backup', '--to', file)).toMatchObject({ code: 0 });
    const busy = await command(here, 'move-database', '--to', 'postgres://localhost/other');
    expect(busy.output).toContain('Another Sangam server is already running');
  });
  expect(await command(there, 'restore', file)).toMatchObject({ code: 0 });
  // A database of its own: the product would reject the shared one, which is not durable.
  const elsewhere = await startEmbeddedPostgres({ folder: join(newFolder(), 'postgres') });
  const moved = await command(there, 'move-database', '--to', elsewhere.url);
  expect(moved).toMatchObject({ code: 0 });
  await withProduct({ ...there, DATABASE_URL: elsewhere.url }, async (url) => {
    expect(await post(`${url}/api/auth/login`, account)).toBe(200);
  });
  await elsewhere.stop();
}, 240_000);
