import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const inServer = (file: string) => join(import.meta.dirname, 'server', file);

/** For a busy machine: a test that hangs is still found, and none fails because it had to wait its turn. */
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const server = {
  ...timeouts,
  root: 'server',
  // Every suite has an app and a database of its own; what they import is the same for all.
  isolate: false,
  globalSetup: [inServer('test/database-server.ts')],
  setupFiles: [inServer('test/fail-on-schema-errors.ts')],
};

/** Left to `npm run test:long`: nobody should have to wait for them before a change lands. */
const longProofs = '**/*.long.test.ts';

export default defineConfig({
  test: {
    // One more than there are processors here: while one waits for its database, another works.
    maxWorkers: 3,
    projects: [
      { test: { ...timeouts, name: 'contract', root: 'contract' } },
      { test: { ...server, name: 'server', exclude: [...configDefaults.exclude, longProofs] } },
      { test: { ...server, name: 'long', include: [longProofs] } },
      { test: { ...timeouts, name: 'scripts', root: 'scripts' } },
      'client',
    ],
  },
});
