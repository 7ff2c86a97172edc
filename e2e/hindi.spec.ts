import type { Page } from '@playwright/test';
import { openPaths, privatePaths } from './support/paths.ts';
import { directRoom } from './support/chat.ts';
import { respondInDevanagari } from './support/devanagari.ts';
import { expect, newBrowserUser, register, signIn, test, type Person } from './support/people.ts';
import { uniqueText } from './support/posts.ts';
import { expectAccessible, horizontalScroll } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

const root = (page: Page) => page.locator('html');

/** Marks the document: the mark is gone after a reload. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
}

async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
}

async function logInInHindi(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

test('a first visit follows the browser, and the footer changes the language without losing input', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
  const catalogues: string[] = [];
  page.on('request', (request) => {
    if (/\/open-[^/]+\.js/.test(request.url())) catalogues.push(request.url());
  });
  await page.goto('/login');
  await expect(root(page)).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1, name: 'लॉग इन करें' })).toBeVisible();
  await markDocument(page);
  await page.getByLabel('ईमेल').fill('asha@example.in');
  await page.getByRole('combobox', { name: 'भाषा', exact: true }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await expectNoReload(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(catalogues.length).toBeGreaterThan(0);
});

test('the language is chosen in the settings, for all devices and in the welcome flow', async ({
  browser,
  page,
}) => {
  const asha = await register('Asha');
  await signIn(page, asha);
  await page.goto('/welcome');
  await markDocument(page);
  await page.getByLabel('Designation').fill('Second-year student');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('hi');
  await expect(page.getByRole('heading', { level: 1, name: 'अपना परिचय दें' })).toBeVisible();
  await expect(page.getByLabel('पद')).toHaveValue('Second-year student');
  await expectNoReload(page);

  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, asha);
  await phone.goto('/settings?section=language');
  await expect(phone.getByRole('heading', { level: 2, name: 'भाषा' })).toBeVisible();
  await phone.getByRole('combobox', { name: 'भाषा', exact: true }).selectOption('en');
  await expect(phone.getByText('Saved on all your devices')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduce yourself' })).toBeVisible();
});

test('a member logs in, posts and sends a message in Hindi', async ({ browser }) => {
  const rohan = await newBrowserUser(browser, 'Rohan');
  const asha = await newBrowserUser(browser, 'Asha');
  const room = await directRoom(asha, rohan);
  const page = await (
    await browser.newContext({ locale: 'hi-IN', viewport: { width: 360, height: 800 } })
  ).newPage();
  await logInInHindi(page, asha.person);
  await expectAccessible(page, 'home in Hindi');
  const words = uniqueText();
  await page.getByRole('button', { name: 'आप किस पर काम कर रहे हैं?' }).click();
  await page.getByRole('textbox', { name: 'पोस्ट का टेक्स्ट' }).fill(words);
  await page.getByRole('dialog').getByRole('button', { name: 'पोस्ट करें', exact: true }).click();
  await expect(page.locator('[data-post]', { hasText: words })).toBeVisible();

  await page.goto(`/message?room=${room}`);
  await page.getByRole('textbox', { name: 'मैसेज', exact: true }).fill('कैसे हैं?');
  await page.getByRole('textbox', { name: 'मैसेज', exact: true }).press('Enter');
  await expect(page.getByRole('log').getByText('कैसे हैं?')).toBeVisible();
  await expectAccessible(page, 'a conversation in Hindi');
});

test('errors of the server are in Hindi', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
  await page.goto('/login');
  await page.getByLabel('ईमेल').fill('nobody@example.in');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page.getByText('ईमेल या पासवर्ड गलत है')).toBeVisible();
});

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await horizontalScroll(page), `${path} at 320 px`).toBe(0);
}

test('the main pages in Hindi fit 320 px', async ({ page }) => {
  // The language becomes that of the account, which other tests must not share.
  await signIn(page, await register('Asha'));
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  await respondInDevanagari(page);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/home', '/network', '/projects', '/settings']) await expectToFit(page, path);
});

test('every page in Hindi fits 320 px', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of openPaths) await expectToFit(page, path);
  await signIn(page, await register('Asha'));
  await respondInDevanagari(page);
  for (const path of privatePaths) await expectToFit(page, path);
});
