import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'client',
      environment: 'jsdom',
      // A browser of its own for each file, made in a fraction of the time that a process of its own takes.
      pool: 'vmThreads',
      maxWorkers: 3,
      // Its workers are of another kind, so it takes its turn.
      sequence: { groupOrder: 1 },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      // As in the other projects: a busy machine fails no test.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
