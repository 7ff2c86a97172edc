import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './paths.ts';
import { runTool } from './run-tool.ts';

/** The built client, which the server serves. */
export const clientFolder = join(root, 'client/dist');

/** The sources of the built client. */
const sources = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/vite.config.ts',
  'client/catalogue-plugin.ts',
  'client/emoji-data-plugin.ts',
  'client/icon-imports-plugin.ts',
  'client/lazy-texts-plugin.ts',
  'client/page-files-plugin.ts',
  'client/page-texts.ts',
  'client/service-worker-plugin.ts',
  'client/service-worker',
  'client/lingui.config.ts',
  'contract/src',
  'package-lock.json',
];

/** Builds the client unless the existing build has the same sources. */
export async function buildClient(): Promise<void> {
  const stamp = hashSources();
  const stampFile = join(clientFolder, '.build-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  console.log('• Building the client');
  removeForsakenDrafts();
  // Built in another folder and swapped in, so that a running server never serves a partial build.
  const draft = `${clientFolder}.${process.pid}`;
  try {
    await runTool('vite', ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(root, 'client'),
      // A test runner sets another mode, which would build for tests.
      env: { NODE_ENV: 'production' },
    });
    compressFiles(draft);
    writeFileSync(join(draft, '.build-stamp'), stamp);
    rmSync(clientFolder, { recursive: true, force: true });
    renameSync(draft, clientFolder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes the folders of killed builds. */
function removeForsakenDrafts(): void {
  for (const name of readdirSync(join(root, 'client'))) {
    const [, builder] = /^dist\.(\d+)$/.exec(name) ?? [];
    if (builder === undefined || isRunning(Number(builder))) continue;
    rmSync(join(root, 'client', name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Compressed once at the highest level, instead of at every request. */
function compressFiles(folder: string): void {
  for (const file of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
