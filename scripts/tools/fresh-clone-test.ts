import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../../server/test/product-process.ts';
import { root } from './paths.ts';

/**
 * Runs the steps of a new contributor: clone the last commit into an empty folder, run `npm test`, then `npm start` twice,
 * and fetch the page. Throws if one of them fails.
 */
export async function testFreshClone(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-clone-'));
  try {
    await run('git', ['clone', '--quiet', root, folder], tmpdir());
    await run('npm', ['test'], folder);
    await startAndCheck(folder, 'first start');
    await startAndCheck(folder, 'second start');
    await run('git', ['diff', '--exit-code'], folder);
    console.log('✓ a fresh clone tests green, starts and serves');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}`);
}

async function startAndCheck(folder: string, name: string): Promise<void> {
  const began = Date.now();
  const dataDir = join(folder, 'data');
  const product = startProduct({
    folder,
    dataDir,
    port: await freePort(),
    command: ['npm', 'start'],
  });
  try {
    await product.ready;
    const seconds = Math.round((Date.now() - began) / 1000);
    const page = await fetch(`${product.url}/`);
    const health = await fetch(`${product.url}/api/health`);
    if (!page.ok || !health.ok) throw new Error(`page ${page.status}, health ${health.status}`);
    if (!(await page.text()).includes('<title>')) throw new Error('the page is not a page');
    console.log(`✓ ${name}: ready after ${seconds} s`);
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
  }
}
