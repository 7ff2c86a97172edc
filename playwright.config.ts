import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** They go through every page: started first, they do not run on alone at the end. */
const walks = /(shell|words)\.spec\.ts$/;

/** Left to `npm run test:long`: nobody should have to wait for them before a change lands. */
const longProofs = /@long/;

export default defineConfig({
  testDir: 'e2e',
  // Every worker reads this file, so the folder is named from outside or the same for all.
  outputDir: process.env['BROWSER_OUTPUT'] ?? join(tmpdir(), 'sangam-browser'),
  globalSetup: './e2e/start-product.ts',
  fullyParallel: true,
  // One more than there are processors here: while one waits for its screen, another works.
  workers: 3,
  // A second try tells a broken product from a busy machine; the runner names whoever needed it.
  retries: 1,
  forbidOnly: true,
  projects: [
    { name: 'walks', testMatch: walks },
    { name: 'journeys', testIgnore: walks, grepInvert: longProofs },
    { name: 'long', grep: longProofs },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['SANGAM_URL'] ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as on a real screen, not in whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
});
