import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'client',
      environment: 'jsdom',
      // A separate browser environment per file, faster than a process each.
      pool: 'vmThreads',
      maxWorkers: 3,
      // Its workers are of another kind, so it runs in its own group.
      sequence: { groupOrder: 1 },
      include: ['{src,service-worker}/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      // As in the other projects: a busy machine must not fail tests.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
