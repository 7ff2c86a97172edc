import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const inServer = (file: string) => join(import.meta.dirname, 'server', file);

const server = {
  root: 'server',
  // Every suite has an app and a database of its own; what they import is the same for all.
  isolate: false,
  globalSetup: [inServer('test/database-server.ts')],
  setupFiles: [inServer('test/fail-on-broken-promises.ts')],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Left to `npm run test:long`: nobody should have to wait for them before a change lands. */
const longProofs = '**/*.long.test.ts';

export default defineConfig({
  test: {
    // One more than there are processors here: while one waits for its database, another works.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', root: 'contract' } },
      { test: { ...server, name: 'server', exclude: [...configDefaults.exclude, longProofs] } },
      { test: { ...server, name: 'long', include: [longProofs] } },
      { test: { name: 'scripts', root: 'scripts' } },
      'client',
    ],
  },
});
