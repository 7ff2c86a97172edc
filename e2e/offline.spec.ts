import type { Page } from '@playwright/test';
import { openPaths, privatePaths } from './support/paths.ts';
import { expect, signIn, test } from './support/people.ts';
import { storedRecords } from './support/stored-records.ts';
import { visit } from './support/worker-files.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'after one visit every page of the showcase opens without a network',
  { tag: '@long' },
  async ({ page, person, context }) => {
    await signIn(page, person);
    await visit(page, '/home');
    await context.setOffline(true);
    for (const [path, title] of [
      ['/incubators', 'Partner'],
      ['/events', 'Events'],
      ['/programs', 'Programs'],
      ['/achievers', 'Achievers'],
      ['/dashboard', 'Dashboard'],
      ['/resources', 'Resources'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(title);
    }
  },
);

test(
  'addresses that only the server answers never get the app shell, with and without a network',
  { tag: ['@long', '@ci'] },
  async ({ page, person, context }) => {
    const username = await signIn(page, person);
    await visit(page, '/home');
    const served = [
      `/@${username}`,
      `/@${username}/feed.xml`,
      '/sitemap.xml',
      '/robots.txt',
      '/events.ics',
    ];
    const untouched = ['/api/health', '/media/0123456789abcdef0123456789abcdef/640.webp'];
    for (const path of ['/sitemap.xml', '/robots.txt', '/api/health']) {
      const response = await page.goto(path);
      expect(response?.headers()['content-type'], path).not.toContain('text/html');
    }
    await context.setOffline(true);
    for (const path of served) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(503);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
      await expect(page.locator('#root')).toHaveCount(0);
    }
    for (const path of untouched) await expect(page.goto(path), path).rejects.toThrow(/ERR_/);
  },
);

/** Records the texts of the splash screen, before the app replaces it. */
async function watchSplash(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('.splash')?.textContent ?? '';
      if (text.length > (document.documentElement.dataset['splash'] ?? '').length)
        document.documentElement.dataset['splash'] = text;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset['splash'] ?? '');
}

/** A member of the demo community with posts, projects, rooms and notifications. */
const member = {
  name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  email: 'gurpreet-singh@demo.sangam.example',
  password: 'sangam demo 2026',
};

test('pages that were visited are readable without a network, with their age, and after sign-out nothing of them is stored', async ({
  page,
  context,
}) => {
  test.slow();
  const username = await signIn(page, member);
  await visit(page, '/home');
  const main = page.getByRole('main');
  /** A part of each page that shows the content of this member, and the address that it comes from. */
  const pages: readonly (readonly [path: string, content: string, address: string])[] = [
    ['/home', '[data-post]', '/api/posts/feed'],
    [`/profile/${username}`, '#posts, a[href*="tab="], [role=tab]', `/api/profile/${username}`],
    ['/projects', 'a[href^="/project/"]', '/api/project/ongoingfeed'],
    ['/saved', '[role=tab]', '/api/saveitems/posts'],
    ['/network', 'a[href^="/profile/"]', '/api/network/suggestednetwork'],
    ['/message', 'a[href^="/message?"]', '/api/room/myrooms'],
    ['/notification', 'li a', '/api/notifications'],
  ];
  for (const [path, content, address] of pages) {
    await page.goto(path);
    await expect(main.locator(content).first(), path).toBeVisible();
    // A page shows its content before it is stored.
    const key = `${username}/response${address}`;
    await expect
      .poll(async () => Object.keys(await storedRecords(page)).join('\n'), { message: path })
      .toContain(key);
  }

  const readSplash = await watchSplash(page);
  await context.setOffline(true);
  await page.goto('/home');
  const firstPost = await main.locator('[data-post] div[dir] > p').first().textContent();
  // Links are shortened on the page.
  const firstText = firstPost?.slice(0, 40) ?? '';
  expect(firstText).not.toBe('');
  expect(await readSplash()).toContain(firstText);
  expect(await page.locator('.splash').textContent()).not.toContain(firstText);
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(main.locator(content).first(), path).toBeVisible();
    await expect(page.getByText(/Showing saved content, updated/), path).toBeVisible();
  }
  await page.goto('/post/0123456789abcdef01234567');
  await expect(main.getByRole('alert')).toHaveText(
    'You are offline, and this was not loaded on this device before.',
  );
  await context.setOffline(false);
  await expectNothingPrivateAfterSignOut(page, username);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login/);
  expect(await readSplash()).not.toContain(firstText);
});

/** Logs out and checks what this browser still stores. */
async function expectNothingPrivateAfterSignOut(page: Page, username: string): Promise<void> {
  await page.goto('/home');
  await page.getByRole('banner').getByRole('button', { name: member.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => storedRecords(page)).toEqual({});
  await expect.poll(() => page.evaluate(readCaches)).toEqual([]);
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.values(sessionStorage).join(),
    cookies: document.cookie,
  }));
  // The specification keeps the user and the profile, for the greeting.
  expect(left.local).toEqual([`sangam.kept/${username}/user`, 'sangam.person']);
  expect(left.session).not.toContain(username);
  expect(left.cookies).toBe('');
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases.map(({ name }) => name)).toEqual(['sangam']);
}

/** The address of a page with content of this member, from a link on a page that lists it. */
async function findLink(page: Page, listPath: string, start: string): Promise<string> {
  await page.goto(listPath);
  const link = page.getByRole('main').locator(`a[href^="${start}"]`).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

test(
  'every page opens without a network after one visit, and after sign-out nothing private is stored',
  { tag: '@long' },
  async ({ page, context }) => {
    // Three minutes on a busy machine.
    test.setTimeout(600_000);
    const username = await signIn(page, member);
    await visit(page, '/home');
    const project = await findLink(page, '/projects', '/project/');
    const post = await findLink(page, '/home', '/post/');
    const addresses = [...openPaths, ...privatePaths]
      .map((path) => path.replace('/profile/sample', `/profile/${username}`))
      .map((path) => (path === '/project/sample' ? project : path))
      .map((path) => (path === '/post/sample' ? post : path));
    const heading = page.getByRole('heading', { level: 1 }).first();
    for (const path of addresses) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(heading, path).toBeAttached();
    }

    await context.setOffline(true);
    const sentences = new Set<string>();
    const unreadable: string[] = [];
    for (const path of addresses) {
      // Parts of a page that load later show their errors later.
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(heading, path).toBeAttached();
      await expect(page.getByText('This page could not be loaded'), path).toHaveCount(0);
      await expect(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
      await expect(page.locator('a[href="/home"], a[href="/"]').first(), path).toBeVisible();
      for (const text of await page.getByRole('main').getByRole('alert').allTextContents()) {
        if (text === '') continue;
        sentences.add(text);
        unreadable.push(path);
      }
    }
    expect([...sentences]).toEqual([
      'You are offline, and this was not loaded on this device before.',
    ]);
    // Forms, and what may never be stored.
    const neverStored = /edit|settings|help|safety|moderation|administration|search|welcome/;
    expect(unreadable.filter((path) => !neverStored.test(path))).toEqual([]);
    await context.setOffline(false);
    await expectNothingPrivateAfterSignOut(page, username);
  },
);

/** The caches with anything other than what the server sends to visitors. */
async function readCaches(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/assets/')) continue;
      const [stored, sent] = await Promise.all([
        cache.match(url).then((response) => response?.text()),
        fetch(url, { credentials: 'omit' }).then((response) => response.text()),
      ]);
      if (pathname !== '/app-shell' || stored !== sent) found.push(`${name} ${pathname}`);
    }
    if (!name.startsWith('precache-')) found.push(name);
  }
  return found;
}
