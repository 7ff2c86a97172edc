import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract' } },
      {
        test: {
          name: 'server',
          root: 'server',
          globalSetup: ['test/database-server.ts'],
          setupFiles: ['test/fail-on-broken-promises.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts' } },
      'client',
    ],
  },
});
