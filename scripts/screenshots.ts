import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startOwnProduct, type OwnProduct } from './bench-browser/own-product.ts';
import { findChromium } from './tools/chromium.ts';
import { buildClient } from './tools/client-build.ts';
import { root } from './tools/paths.ts';

interface Shot {
  readonly file: string;
  readonly path: (roomId: string) => string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isSignedIn: boolean;
  /** Visible once the page has loaded. */
  readonly landmark: string;
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const shots: readonly Shot[] = [
  { file: 'landing', path: () => '/', viewport: desktop, isSignedIn: false, landmark: 'main h1' },
  {
    file: 'home',
    path: () => '/home',
    viewport: desktop,
    isSignedIn: true,
    landmark: 'main article',
  },
  {
    file: 'conversation',
    path: (roomId) => `/message?room=${roomId}`,
    viewport: desktop,
    isSignedIn: true,
    landmark: '[role=log] article, main article',
  },
  {
    file: 'phone',
    path: () => '/home',
    viewport: phone,
    isSignedIn: true,
    landmark: 'main article',
  },
];

async function take(browser: Browser, product: OwnProduct, shot: Shot): Promise<void> {
  const { storageState, demoIds } = await product.signIn();
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: shot.viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    ...(shot.isSignedIn && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(shot.path(demoIds.roomId));
  await page.locator(shot.landmark).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs/images', `${shot.file}.png`) });
  await context.close();
  console.log(`✓ docs/images/${shot.file}.png`);
}

/** Takes the screenshots of the README from the demo data, so that they stay current. */
await buildClient();
const product = await startOwnProduct(root);
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is missing: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const shot of shots) await take(browser, product, shot);
} finally {
  await browser.close();
  await product.stop();
}
