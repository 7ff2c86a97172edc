import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort, startProduct } from '../server/test/product-process.ts';
import { throwawayFolder } from '../server/test/throwaway-folder.ts';
import { secondName, startDeployment, type Deployment } from './support/deployment.ts';
import { expect, register, signIn, test as base } from './support/people.ts';
import { openComposer, uniqueText } from './support/posts.ts';
import { visit } from './support/worker-files.ts';

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ browserName: _browserName }, use) => {
    const deployment = await startDeployment();
    await use(deployment);
    await deployment.close();
  },
});
test.describe.configure({ timeout: 240_000 });

interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every error that the page has logged. */
  readonly problems: readonly string[];
}

/** A signed-in member on the deployed product. */
async function openTab(browser: Browser, { url }: Deployment): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, await register('Uma'));
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  return { page, context, problems };
}

async function writeDraft(page: Page): Promise<string> {
  const words = uniqueText();
  await (await openComposer(page)).fill(words);
  return words;
}

/** Another tab opens the app, as at the next visit: the browser then looks for a new service worker. */
async function visitElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  return other;
}

const buildNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('precache-')));

/** Waits until the service worker of the second build has stored its files and controls the pages. */
async function waitForUpdate(page: Page): Promise<void> {
  const hasUpdated = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const shell = await caches.match('/app-shell', { cacheName: 'precache-second-build' });
      const { installing, waiting, active } = registration;
      return Boolean(shell) && !installing && !waiting && active?.state === 'activated';
    });
  // The worker stores all files one after another: ten seconds on a busy machine, and more on an overloaded one.
  await expect.poll(hasUpdated, { timeout: 90_000 }).toBe(true);
}

/** The files of the app that the page has loaded since its last navigation. */
const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
  );

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Uma Rao' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('a new build takes over without a failed file, a lost draft or files of two builds', async ({
  browser,
  deployment,
}) => {
  const { page, context, problems } = await openTab(browser, deployment);
  await visit(page, '/home');
  const words = await writeDraft(page);

  deployment.deploySecondBuild();
  const other = await visitElsewhere(context);
  await waitForUpdate(page);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(words);
  // A page of the first build that this tab has not loaded yet.
  await page.keyboard.press('Escape');
  await openSettings(page);
  const before = await loadedFiles(page);

  await page.goto('/home');
  await expect(page.getByRole('button', { name: `Continue your draft ${words}` })).toBeVisible();
  const after = await loadedFiles(page);
  expect(after.length).toBeGreaterThan(5);
  const renamed = new Set(before.map((file) => secondName(file)));
  expect(after.filter((file) => before.includes(file))).toEqual([]);
  expect(after.some((file) => renamed.has(file))).toBe(true);
  expect(deployment.missing).toEqual([]);
  expect(problems).toEqual([]);

  await context.setOffline(true);
  await other.goto('/events');
  await expect(other.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeVisible();
});

test(
  'with data saver an update stores only what the user opened, and a removed file reloads the page with the draft',
  { tag: '@long' },
  async ({ browser, deployment }) => {
    const { page, context } = await openTab(browser, deployment);
    await context.addInitScript(() => {
      const { connection } = navigator as unknown as { connection: object };
      Reflect.defineProperty(connection, 'saveData', { get: () => true });
    });
    await page.goto('/home');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const words = await writeDraft(page);
    const stored = () =>
      page.evaluate(async () => {
        const sizes = await Promise.all(
          (await caches.keys())
            .filter((name) => name.startsWith('precache-'))
            .map(async (name) => (await (await caches.open(name)).keys()).length),
        );
        return sizes;
      });
    await expect.poll(async () => (await stored())[0]).toBeGreaterThan(10);
    await page.keyboard.press('Escape');

    deployment.deploySecondBuild();
    await visitElsewhere(context);
    await waitForUpdate(page);
    const [first = 0, second = 0] = await stored();
    expect(second).toBeLessThanOrEqual(first + 3);
    expect([...deployment.requested].filter((file) => file.includes('SettingsPage'))).toEqual([]);

    await openSettings(page);
    expect(deployment.missing.some((file) => file.includes('SettingsPage'))).toBe(true);
    await page.goto('/home');
    await expect(page.getByRole('button', { name: `Continue your draft ${words}` })).toBeVisible();
  },
);

test(
  'an update that the disk has no space for leaves the app usable, with and without a network',
  { tag: '@long' },
  async ({ browser, deployment }) => {
    const { page, context, problems } = await openTab(browser, deployment);
    await visit(page, '/home');
    const protocol = await context.newCDPSession(page);
    await protocol.send('Storage.overrideQuotaForOrigin', { origin: deployment.url, quotaSize: 1 });

    deployment.deploySecondBuild();
    const other = await visitElsewhere(context);
    await expect.poll(() => [...deployment.requested].length).toBeGreaterThan(0);
    await expect.poll(() => buildNames(page)).toHaveLength(1);
    await openSettings(page);
    await other.goto('/events');
    await expect(other.getByRole('heading', { level: 1, name: 'Events Hub' })).toBeVisible();
    expect(problems).toEqual([]);

    await context.setOffline(true);
    await page.goto('/programs');
    await expect(page.getByRole('heading', { level: 1, name: 'Programs Catalog' })).toBeVisible();
  },
);

test(
  'SERVICE_WORKER=off removes the service worker and everything it stored',
  { tag: '@long' },
  async ({ browser, deployment }) => {
    const { page } = await openTab(browser, deployment);
    await visit(page, '/home');
    const dataDir = throwawayFolder('sangam-e2e-');
    const env = { SERVICE_WORKER: 'off' };
    const without = startProduct({ dataDir, port: await freePort(), env });
    try {
      await without.ready;
      deployment.moveTo(without.url);
      await page.goto('/terms');
      const left = () =>
        page.evaluate(async () => [
          ...(await caches.keys()),
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ]);
      await expect.poll(left).toEqual([]);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    } finally {
      without.child.kill('SIGTERM');
      await without.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
