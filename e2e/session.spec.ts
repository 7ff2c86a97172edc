import type { Page } from '@playwright/test';
import { storedRecords } from './support/stored-records.ts';
import { expect, logInByHand, register, signIn, test } from './support/people.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** Stores a draft in the browser, as if the user had written it before leaving the page. */
async function leaveDraft(page: Page, username: string): Promise<void> {
  await page.evaluate(async (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const opening = indexedDB.open('sangam');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('kept', 'readwrite');
      const draft = { id: 'd1', content: 'Half a thought', media: [] };
      writing.objectStore('kept').put({ version: 1, data: { savePost: draft } }, key);
      writing.addEventListener('complete', () => resolve());
      writing.addEventListener('error', () => reject(new Error('not written')));
    });
    await promise;
    opening.result.close();
  }, `${username}/posts`);
}

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

async function chooseLogOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('logout asks about a draft, and the next user of the browser sees only the greeting', async ({
  page,
}) => {
  const zoya = await register('Zoya');
  const ravi = await register('Ravi');
  const username = await signIn(page, zoya);
  await leaveDraft(page, username);
  await openHome(page);

  await chooseLogOut(page, zoya.name);
  const question = page.getByRole('alertdialog', { name: 'Log out and discard unsent work?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Welcome back, Zoya Rao')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(zoya.email);
  await expect.poll(() => storedRecords(page)).toEqual({});
  expect(await storedKeys(page)).toEqual([`sangam.kept/${username}/user`, 'sangam.person']);

  await logInByHand(page, ravi);
  await expect(page.getByRole('button', { name: 'Ravi Rao', exact: true })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: zoya.name, exact: true })).toHaveCount(0);
  await expect(page.getByText(zoya.email)).toHaveCount(0);
  await chooseLogOut(page, ravi.name);
  // No confirmation: the draft belongs to another user.
  await expect(page.getByText('Welcome back, Ravi Rao')).toBeVisible();
  await expect(page.getByText('Welcome back, Zoya Rao')).toHaveCount(0);
  expect((await storedKeys(page)).join()).not.toContain(username);
});

test('"Not you?" removes the last user from the login page', { tag: '@long' }, async ({ page }) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await openHome(page);
  await chooseLogOut(page, asha.name);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await storedKeys(page)).toEqual([]);
});

test('a draft is restored after a reload', { tag: '@long' }, async ({ page }) => {
  const asha = await register('Asha');
  const username = await signIn(page, asha);
  await leaveDraft(page, username);
  await openHome(page);
  await page.reload();
  await openHome(page);
  await chooseLogOut(page, asha.name);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a logout without a server connection shows "Logout failed" and keeps the session', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await openHome(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await chooseLogOut(page, person.name);
  await expect(page.locator('.Toastify__toast')).toContainText('Logout failed');
  await expect(page).toHaveURL(/\/home$/);
});

test('a logout in one tab logs out the other', async ({ page, context }) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await openHome(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await chooseLogOut(page, asha.name);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText('Please login again to continue')).toHaveCount(0);
});

test('a session ended by the server redirects to login with "Please login again to continue", and back', async ({
  page,
}) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.request.post('/api/auth/logout');
  await expect(page).toHaveURL(/\/login\?next=%2Fhelp$/);
  await expect(page.getByText('Please login again to continue')).toBeVisible();
  await logInByHand(page, asha);
  await expect(page).toHaveURL(/\/help$/);
});

test('an expired token is renewed in the background', async ({ page }) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await page.evaluate(() => localStorage.setItem('sangam.accessToken', 'run out'));
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  expect(token).not.toBe('run out');
});

test(
  'a bar shows that the network is offline and, for a moment, that it is back',
  { tag: '@long' },
  async ({ page, context, person }) => {
    await signIn(page, person);
    await page.goto('/help');
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText('You are offline. Showing saved content, updated just now.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Back online', { exact: true })).toBeVisible();
    await expect(page.getByText('Back online', { exact: true })).toBeHidden();
  },
);

test(
  'a storage that never responds delays the page for five seconds only',
  { tag: '@long' },
  async ({ page, person }) => {
    await signIn(page, person);
    await page.addInitScript(() => {
      // Accepts the connection, and then never responds.
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    const startedAt = Date.now();
    await page.goto('/home');
    await expect(page.locator('.splash')).toBeVisible();
    await expect(page.locator('#root')).toBeEmpty();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(Date.now() - startedAt).toBeGreaterThan(5000);
  },
);
