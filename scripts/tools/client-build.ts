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

export const clientFolder = join(root, 'client/dist');

/** Everything that the built client is made of. */
const sources = [
  'client/src',
  'client/public',
  'client/index.html',
  'client/vite.config.ts',
  'client/emoji-data-plugin.ts',
  'client/icon-imports-plugin.ts',
  'client/page-files-plugin.ts',
  'client/lingui.config.ts',
  'contract/src',
  'package-lock.json',
];

/** Builds the client unless what is there was built from these very sources. */
export async function buildClient(): Promise<void> {
  const stamp = hashSources();
  const stampFile = join(clientFolder, '.build-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  console.log('• Building the client');
  removeForsakenDrafts();
  // Built aside and swapped in: a server that runs beside us never sees half a client.
  const draft = `${clientFolder}.${process.pid}`;
  try {
    await runTool('vite', ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(root, 'client'),
      // Asked for by a test runner, it would else be a build for tests.
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

/** What a build left that was killed before its end. */
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

/** Compressed once here, at the highest setting, instead of at every request. */
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
