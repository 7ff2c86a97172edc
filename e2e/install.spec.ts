import type { Page } from '@playwright/test';
import { pageAt } from '@sangam/contract/pages/pages.ts';
import { sharePath } from '@sangam/contract/pages/share-target.ts';
import { call } from './support/calls.ts';
import { expect, logInByHand, newBrowserUser, register, signIn, test } from './support/people.ts';
import { openComposer, photo, publish, uniqueText } from './support/posts.ts';
import { checkScreen } from './support/screen.ts';
import { storedRecords } from './support/stored-records.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; type: string; sizes: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
  readonly share_target: { action: string; method: string; enctype: string };
}

test('the manifest meets the rules for installable apps', async ({ page, request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' });
  expect(manifest.name).not.toBe('');
  for (const { src, type, sizes } of manifest.icons) {
    const response = await request.get(src);
    expect(response.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const file = await response.body();
    // Width and height are at a fixed place of every PNG file.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['New post', 'Messages']);
  for (const { url } of manifest.shortcuts) expect(pageAt(url.split('?')[0] ?? '')).toBeDefined();
  expect(manifest.share_target).toMatchObject({
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
  });
  await page.goto('/');
  const protocol = await page.context().newCDPSession(page);
  expect((await protocol.send('Page.getAppManifest')).errors).toEqual([]);
});

/** Sends what the share menu of a phone sends: a form to the address in the manifest. */
async function share(page: Page, text: string, url: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await submitShare(page, text, url);
}

async function submitShare(page: Page, text: string, url: string): Promise<void> {
  const { buffer } = await photo('shared.jpg');
  await page.evaluate(
    ([words, address, content, action]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action });
      for (const [name, value] of Object.entries({ text: words, url: address })) {
        const field = document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
      }
      const files = document.createElement('input');
      Object.assign(files, { name: 'media', type: 'file' });
      const chosen = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      chosen.items.add(new File([bytes], 'shared.jpg', { type: 'image/jpeg' }));
      files.files = chosen.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    },
    [text, url, buffer.toString('base64'), sharePath] as const,
  );
}

test(
  'shared texts, links and photos go into the composer below the draft, and are not published',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, await register('Zara'));
    await page.goto('/home');
    const [draft, words] = [uniqueText(), uniqueText()];
    await (await openComposer(page)).fill(draft);
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue(draft);
    let published = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/posts')) published += 1;
    });
    await share(page, words, 'https://example.org/story');
    await expect(page).toHaveURL(/\/home\?compose=post$/);
    const field = page.getByRole('textbox', { name: 'Post text' });
    await expect(field).toHaveValue(`${draft}\n\n${words}\nhttps://example.org/story`);
    await expect(page.getByRole('textbox', { name: 'Describe photo 1' })).toBeVisible();
    await checkScreen(page, 'the composer with shared content');
    expect(published).toBe(0);
    expect(await page.evaluate(() => caches.has('shared-content'))).toBe(false);
  },
);

test(
  'what a signed-out person shares waits until the sign-in',
  { tag: '@long' },
  async ({ page }) => {
    const person = await register('Zara');
    await page.goto('/login');
    const words = uniqueText();
    await share(page, words, '');
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInByHand(page, person);
    await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveValue(words);
  },
);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('shared texts reach the composer through the server, also after a sign-in, and are not published', async ({
    page,
  }) => {
    const person = await register('Zara');
    await page.goto('/login');
    const [words, later] = [uniqueText(), uniqueText()];
    let published = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/posts')) published += 1;
    });
    await submitShare(page, words, 'https://example.org/a?b=c&d=100%25');
    await expect(page).toHaveURL(/\/login\?next=/);
    await logInByHand(page, person);
    const field = page.getByRole('textbox', { name: 'Post text' });
    const first = `${words}\nhttps://example.org/a?b=c&d=100%25`;
    await expect(field).toHaveValue(first);
    await expect(page).toHaveURL(/\/home\?compose=post$/);
    await submitShare(page, later, '');
    await expect(field).toHaveValue(`${first}\n\n${later}`);
    // The draft is stored a moment after it has changed.
    await expect.poll(async () => Object.values(await storedRecords(page)).join()).toContain(later);
    await page.reload();
    await expect(field).toHaveValue(`${first}\n\n${later}`);
    expect(published).toBe(0);
  });
});

test(
  'the icon shows the number of unread notifications, until the member logs out',
  { tag: '@long' },
  async ({ page, browser }) => {
    const badges: number[] = [];
    await page.exposeFunction('recordBadge', (count: number) => badges.push(count));
    await page.addInitScript(() => {
      const { recordBadge } = globalThis as unknown as {
        recordBadge: (count: number) => Promise<void>;
      };
      navigator.setAppBadge = (count = 0) => recordBadge(count);
      navigator.clearAppBadge = () => recordBadge(0);
    });
    const asha = await register('Asha');
    await signIn(page, asha);
    const { _id } = await publish(page, uniqueText());
    await page.goto('/home');
    await expect.poll(() => badges.at(-1)).toBe(0);
    const ravi = await newBrowserUser(browser, 'Ravi');
    await call(ravi.page, 'POST', '/posts/comment', { postId: _id, content: 'Nice' });
    await call(ravi.page, 'POST', `/posts/likeandunlikepost?postId=${_id}`);
    await expect.poll(() => badges.at(-1)).toBe(2);
    await page.getByRole('banner').getByRole('button', { name: asha.name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => badges.at(-1)).toBe(0);
  },
);

/** What Chromium dispatches for an app that it can install. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt');
    dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'accepted' }) }));
  });
}

test(
  'the app offers its installation on the second day and respects a “no”',
  { tag: '@long' },
  async ({ page, person }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
    const card = page.getByRole('region', { name: 'Install app' });
    const firstVisit = page.waitForFunction(() => localStorage.getItem('sangam.install') !== null);
    await offerInstall(page);
    await firstVisit;
    await expect(card).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('sangam.install', '{"firstDay":1}'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
    await offerInstall(page);
    await expect(card).toBeVisible();
    await checkScreen(page, 'the offer to install the app');
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(card).toHaveCount(0);
    await page.goto('/settings?section=install');
    await offerInstall(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Install app' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
    await checkScreen(page, 'the settings of the installation');
  },
);
