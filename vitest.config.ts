import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const inServer = (file: string) => join(import.meta.dirname, 'server', file);

export default defineConfig({
  test: {
    // One more than there are processors here: while one waits for its database, another works.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', root: 'contract' } },
      {
        test: {
          name: 'server',
          root: 'server',
          // Every suite has an app and a database of its own; what they import is the same for all.
          isolate: false,
          globalSetup: [inServer('test/database-server.ts')],
          setupFiles: [inServer('test/fail-on-broken-promises.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts' } },
      'client',
    ],
  },
});
