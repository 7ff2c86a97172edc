import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const client = join(import.meta.dirname, '../../client');
const configFile = join(client, 'vite.config.ts');

/** Builds and serves the page of all UI components: from source, each load would take seconds. */
export async function serveKit(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-kit-'));
  await build({
    configFile,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: join(client, 'kit/index.html') },
    },
  });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return {
    url: `${server.resolvedUrls?.local[0]}kit/`,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
