import { expect, signIn, test } from './support/people.ts';
import { visit } from './support/worker-files.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit every page of the showcase opens without a network', async ({
  page,
  person,
  context,
}) => {
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
});

/** A member of the demo community with posts, projects, rooms and notifications. */
const member = {
  name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  email: 'gurpreet-singh@demo.sangam.example',
  password: 'sangam demo 2026',
};

test('pages that were visited are readable without a network, with their age, until sign-out', async ({
  page,
  context,
}) => {
  test.slow();
  const username = await signIn(page, member);
  await visit(page, '/home');
  const main = page.getByRole('main');
  /** A part of each page that shows the content of this member. */
  const pages: readonly (readonly [path: string, content: string])[] = [
    ['/home', '[data-post]'],
    [`/profile/${username}`, '#posts, a[href*="tab="], [role=tab]'],
    ['/projects', 'a[href^="/project/"]'],
    ['/saved', '[role=tab]'],
    ['/network', 'a[href^="/profile/"]'],
    ['/message', 'a[href^="/message?"]'],
    ['/notification', 'li a'],
  ];
  for (const [path, content] of pages) {
    await page.goto(path);
    await expect(main.locator(content).first(), path).toBeVisible();
  }

  await context.setOffline(true);
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
  await page.goto('/home');
  await page.getByRole('banner').getByRole('button', { name: member.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(readStoredNames)).toEqual([]);
});

/** The names of everything that is stored, except the files of the app. */
async function readStoredNames(): Promise<string[]> {
  const open = indexedDB.open('sangam');
  await new Promise((resolve) => open.addEventListener('success', resolve));
  const keys = open.result.transaction('kept').objectStore('kept').getAllKeys();
  await new Promise((resolve) => keys.addEventListener('success', resolve));
  open.result.close();
  const others = (await caches.keys()).filter((name) => !name.startsWith('precache-'));
  return [...keys.result.map(String), ...others];
}
