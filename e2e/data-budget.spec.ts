import type { Page } from '@playwright/test';
import { detailedPhoto } from '../server/test/plain-photo.ts';
import { openCountingProxy } from './support/counting-proxy.ts';
import { expect, newBrowserUser, register, signIn, test } from './support/people.ts';
import { cardWith, photo, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });

const countedBytes = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('sangam.data-used') ?? '{}') as {
      bytes?: number;
    };
    return stored.bytes ?? 0;
  });

async function setLimit(page: Page): Promise<void> {
  await page.goto('/settings?section=data-saver');
  await page.getByLabel('Data limit per day').selectOption('20');
}

const meterOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /of 20 MB today$/ });

test(
  'the counted data is within 5 % of what the network transfers, with photos and the service worker',
  { tag: '@long' },
  async ({ browser }) => {
    test.slow();
    const writer = await newBrowserUser(browser, 'Meher');
    const words = uniqueText();
    for (const name of ['lab.jpg', 'hall.jpg'])
      await publish(writer.page, `${words} ${name}`, [
        { name, mimeType: 'image/jpeg', buffer: await detailedPhoto(900, 700) },
      ]);
    const proxy = await openCountingProxy();
    const options = { baseURL: proxy.url, serviceWorkers: 'allow' } as const;
    const page = await (await browser.newContext(options)).newPage();
    await signIn(page, await register('Asha'));
    await setLimit(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');

    const counts = async () => ({ wire: proxy.received(), counted: await countedBytes(page) });
    /** Returns both counts when nothing has arrived for a second. */
    async function settledCounts(): Promise<Awaited<ReturnType<typeof counts>>> {
      let last = await counts();
      const isSettled = async () => {
        const before = last;
        last = await counts();
        return last.wire === before.wire && last.counted === before.counted;
      };
      await expect.poll(isSettled, { intervals: [1000] }).toBe(true);
      return last;
    }

    const before = await settledCounts();
    const photos = cardWith(page, words).locator('img[srcset]');
    await page.goto('/home');
    await expect(photos).toHaveCount(2);
    for (const path of ['/message', '/project', '/home']) {
      await page.waitForLoadState('networkidle');
      await page.goto(path);
      await expect(meterOf(page)).toBeVisible();
    }
    await expect(photos).toHaveCount(2);
    const after = await settledCounts();
    const [wire, counted] = [after.wire - before.wire, after.counted - before.counted];
    expect(wire).toBeGreaterThan(100_000);
    expect(Math.abs(counted - wire) / wire, `${counted} of ${wire} bytes`).toBeLessThan(0.05);
    proxy.close();
  },
);

test(
  'with a data limit photos show their size, and at the limit only text loads until it is allowed',
  { tag: ['@long', '@ci'] },
  async ({ page, browser }) => {
    const writer = await newBrowserUser(browser, 'Meher');
    const words = uniqueText();
    await publish(writer.page, words, [await photo('lab.jpg')]);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await register('Asha'));
    await page.goto('/home');
    const card = cardWith(page, words);
    await expect(card.getByRole('button', { name: /^Open photo 1/ })).toBeVisible();
    await expect(card.getByText(/\d KB$/)).toHaveCount(0);
    await expect(meterOf(page)).toHaveCount(0);
    await setLimit(page);
    await expect(meterOf(page)).toBeVisible();
    await checkScreen(page, 'the data limit in the settings');
    await page.goto('/home');
    await expect(card.getByText(/\d KB$/)).toBeVisible();
    await checkScreen(page, 'home with a data limit');

    await page.evaluate(() => {
      const used = { day: new Date().toDateString(), bytes: 20 * 1024 * 1024 };
      localStorage.setItem('sangam.data-used', JSON.stringify({ ...used, isMoreAllowed: false }));
    });
    const media: string[] = [];
    await page.reload();
    await expect(card.getByText('Show photo')).toBeVisible();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/media/')) media.push(request.url());
    });
    await page.goto('/notification');
    await page.goto('/home');
    await expect(card.getByText('Show photo')).toBeVisible();
    await expect(meterOf(page)).toHaveText(/^2\d(\.\d)? of 20 MB today$/);
    await checkScreen(page, 'home at the data limit');
    expect(media).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Load photos' }).click();
    await expect(card.getByRole('button', { name: /^Open photo 1/ })).toBeVisible();
    await expect.poll(() => media.length).toBeGreaterThan(0);
  },
);

test('a browser that saves data is offered a limit of 20 MB', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  });
  await signIn(page, await register('Asha'));
  await page.goto('/settings?section=data-saver');
  await expect(page.getByText('We suggest a limit of 20 MB per day.')).toBeVisible();
  await expect(page.getByLabel('Data limit per day')).toHaveValue('');
  await page.getByRole('button', { name: 'Set a limit of 20 MB' }).click();
  await expect(meterOf(page)).toBeVisible();
  await expect(page.getByText('We suggest a limit of 20 MB per day.')).toHaveCount(0);
});
