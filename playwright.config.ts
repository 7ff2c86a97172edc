import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** These tests open every page and take longest, so they start first. */
const walks = /(shell|words)\.spec\.ts$/;

/** Run only by `npm run test:long`: too slow for every change. */
const longTests = /@long/;

export default defineConfig({
  testDir: 'e2e',
  // Every worker reads this file, so the folder is named from outside or the same for all.
  outputDir: process.env['BROWSER_OUTPUT'] ?? join(tmpdir(), 'sangam-browser'),
  globalSetup: './e2e/start-product.ts',
  fullyParallel: true,
  // One more than two processors: while one worker waits for its page, another runs.
  workers: 3,
  // A retry distinguishes a broken product from a busy machine; the runner reports flaky tests.
  retries: 1,
  forbidOnly: true,
  projects: [
    { name: 'walks', testMatch: walks, grepInvert: longTests },
    { name: 'journeys', testIgnore: walks, grepInvert: longTests },
    { name: 'long', grep: longTests },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['SANGAM_URL'] ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests of a service worker cannot be intercepted; its own tests allow it.
    serviceWorkers: 'block',
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
        // Subpixel character widths, as on a real screen.
        '--font-render-hinting=none',
      ],
    },
  },
});
