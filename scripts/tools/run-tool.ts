import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

interface ToolOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program of node_modules on the pinned Node, with inherited output; rejects unless it exits with 0. */
export async function runTool(
  name: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(toolPath(name), args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  child.on('error', reject);
  child.on('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`${name} ${args[0] ?? ''} ended with ${code ?? 'a signal'}`));
  });
  return promise;
}

function toolPath(name: string): string {
  const path = join(root, 'node_modules/.bin', name);
  const file = process.platform === 'win32' ? `${path}.cmd` : path;
  if (!existsSync(file)) throw new Error(`${name} is not installed`);
  return file;
}
