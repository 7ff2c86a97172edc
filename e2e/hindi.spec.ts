import type { Page } from '@playwright/test';
import { newEmail } from './support/accounts.ts';
import { openPaths, privatePaths } from './support/paths.ts';
import { directRoom } from './support/chat.ts';
import { respondInDevanagari } from './support/devanagari.ts';
import { call } from './support/calls.ts';
import { withDatabase } from './support/database.ts';
import { findEnglishTexts, findEnglishTextsOfStaff } from './support/english-words.ts';
import { expect, newBrowserUser, register, signIn, test } from './support/people.ts';
import { publish, uniqueText } from './support/posts.ts';
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

/** The username that the session of the page has stored. */
async function usernameOf(page: Page): Promise<string> {
  const person = await page.evaluate(() => localStorage.getItem('sangam.person'));
  return (JSON.parse(String(person)) as { username: string }).username;
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
  await expect(page.getByLabel('हेडलाइन')).toHaveValue('Second-year student');
  await expectNoReload(page);

  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, asha);
  await phone.goto('/settings?section=language');
  await expect(phone.getByRole('heading', { level: 2, name: 'भाषा' })).toBeVisible();
  await phone.getByRole('combobox', { name: 'भाषा', exact: true }).selectOption('en');
  await expect(phone.getByText('Saved on all your devices')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Introduce yourself' })).toBeVisible();
});

test('a visitor joins, posts, comments, sends a message and logs out in Hindi', async ({
  browser,
}) => {
  const rohan = await newBrowserUser(browser, 'Rohan');
  const page = await (
    await browser.newContext({ locale: 'hi-IN', viewport: { width: 360, height: 800 } })
  ).newPage();
  await page.goto('/register');
  await page.getByLabel('नाम').fill('आशा राव');
  await page.getByLabel('ईमेल').fill(newEmail());
  await page.getByLabel('पासवर्ड', { exact: true }).fill('a long enough phrase');
  await page.getByRole('button', { name: 'Sangam से जुड़ें' }).click();

  for (const title of ['अपना परिचय दें', 'आपको क्या-क्या आता है?', 'लोगों से कनेक्ट करें', 'टॉपिक फ़ॉलो करें']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, `${title} in Hindi`);
    await page.getByRole('button', { name: 'बाद में करें' }).click();
  }
  await expect(page).toHaveURL(/\/home$/);
  await expectAccessible(page, 'home in Hindi');

  const words = uniqueText();
  await page.getByRole('button', { name: 'आप किस चीज़ पर काम कर रहे हैं?' }).click();
  await page.getByRole('textbox', { name: 'पोस्ट का टेक्स्ट' }).fill(words);
  await page.getByRole('dialog').getByRole('button', { name: 'पोस्ट करें', exact: true }).click();
  const post = page.locator('[data-post]', { hasText: words });
  await post.getByRole('button', { name: 'कमेंट करें', exact: true }).click();
  await page.getByRole('textbox', { name: 'कमेंट लिखें' }).fill('पहला कमेंट');
  const commented = page.waitForResponse('**/api/posts/comment');
  await page.getByRole('button', { name: 'कमेंट पोस्ट करें' }).click();
  await commented;
  await expect(page.getByText('पहला कमेंट')).toBeVisible();
  await expectAccessible(page, 'a comment in Hindi');

  const username = await usernameOf(page);
  const asha = { page, username, person: rohan.person };
  const room = await directRoom(asha, rohan);
  await page.goto(`/message?room=${room}`);
  await page.getByRole('textbox', { name: 'मैसेज', exact: true }).fill('कैसे हैं?');
  await page.getByRole('textbox', { name: 'मैसेज', exact: true }).press('Enter');
  await expect(page.getByRole('log').getByText('कैसे हैं?')).toBeVisible();
  await rohan.page.goto(`/message?room=${room}`);
  await expect(rohan.page.getByRole('log').getByText('कैसे हैं?')).toBeVisible();
  await expectAccessible(page, 'a conversation in Hindi');

  await page.goto('/home');
  await page.getByRole('button', { name: 'आशा राव', exact: true }).click();
  await page.getByRole('menuitem', { name: 'लॉग आउट करें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'लॉग इन करें' })).toBeVisible();
  await expect(root(page)).toHaveAttribute('lang', 'hi');
});

test('errors of the server are in Hindi', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'hi-IN' })).newPage();
  await page.goto('/login');
  await page.getByLabel('ईमेल').fill('nobody@example.in');
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page.getByText('ईमेल या पासवर्ड गलत है')).toBeVisible();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

async function expectHindiThatFits(page: Page, path: string): Promise<void> {
  await open(page, path);
  expect(await horizontalScroll(page), `${path} at 320 px`).toBe(0);
  expect(await findEnglishTexts(page), path).toEqual([]);
}

async function chooseHindi(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  await page.setViewportSize({ width: 320, height: 800 });
}

test('every public page in Hindi fits 320 px and has no English words', async ({ page }) => {
  await page.goto('/favicon.svg');
  await chooseHindi(page);
  for (const path of [...openPaths, '/nowhere']) await expectHindiThatFits(page, path);
  // The checks themselves: an English text that is too wide for the last page is found.
  await page.getByRole('main').evaluate((main) => {
    const wide = document.createElement('p');
    wide.textContent = 'Untranslated';
    wide.style.width = '400px';
    main.append(wide);
  });
  expect(await horizontalScroll(page)).toBeGreaterThan(0);
  expect(await findEnglishTexts(page)).toEqual(['Untranslated']);
});

/** Their rows show texts of other members, in whatever script these write. */
const ofStaff = /^\/(administration|moderation)/;

function findUntranslated(page: Page, path: string): Promise<readonly string[]> {
  return ofStaff.test(path) ? findEnglishTextsOfStaff(page) : findEnglishTexts(page);
}

/** Signs in an operator in Hindi, at 320 px, and returns the private paths with the operator's own content. */
async function openOperator(page: Page): Promise<readonly string[]> {
  // The language becomes that of the account, which other tests must not share.
  const username = await signIn(page, await register('Asha'));
  await withDatabase(
    (database) => database`update users set role = 'operator' where username = ${username}`,
  );
  const post = await publish(page, 'छत पर नया सेंसर लगाया');
  const form = { status: 'ongoing', title: 'बारिश नापने का यंत्र', summary: 'सस्ता यंत्र' };
  const project = await call<{ id: string }>(
    page,
    'POST',
    '/project/addproject',
    form,
    'multipart',
  );
  await chooseHindi(page);
  await respondInDevanagari(page);
  const ids: Readonly<Record<string, string>> = { profile: username, post: post._id };
  return privatePaths.map((path) =>
    path.replace(/(\w+)\/sample$/, (_, kind: string) => `${kind}/${ids[kind] ?? project.id}`),
  );
}

async function expectGoodHindi(page: Page, path: string): Promise<void> {
  await open(page, path);
  expect(await horizontalScroll(page), `${path} at 320 px`).toBe(0);
  expect(await findUntranslated(page, path), path).toEqual([]);
  await expectAccessible(page, `${path} in Hindi`);
}

test(
  'every private page in Hindi fits 320 px, has no English words and is accessible',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of await openOperator(page)) await expectGoodHindi(page, path);
    // The check itself: an English text on the last page, one of the administration, is found.
    await page.getByRole('main').evaluate((main) => main.append('Untranslated'));
    expect(await findEnglishTextsOfStaff(page)).toEqual(['Untranslated']);
  },
);

/** The tabs that have an address of their own. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  '/administration': ['registration', 'invitations', 'branding', 'complaints', 'log'],
  '/moderation': ['closed', 'complaints', 'appeals', 'answered', 'log'],
  '/safety': ['complaints', 'decisions'],
  '/events': ['calendar', 'workshops', 'speakers'],
};

test(
  'every section of the settings and every tab in Hindi fits 320 px, has no English words and is accessible',
  { tag: ['@long', '@ci'] },
  async ({ page }) => {
    test.setTimeout(300_000);
    await openOperator(page);
    await open(page, '/settings');
    const links = page.locator('main a[href*="section="]');
    const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(sections.length).toBeGreaterThan(12);
    const addresses = Object.entries(tabs).flatMap(([path, names]) =>
      names.map((name) => `${path}?tab=${name}`),
    );
    for (const path of [...sections, ...addresses].map(String)) await expectGoodHindi(page, path);
  },
);

test('the showcase is in Hindi, except names and prices', async ({ page }) => {
  await signIn(page, await register('Asha'));
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'hi'));
  await page.goto('/programs');
  await expect(page.getByRole('heading', { name: 'Web Development Bootcamp' })).toBeVisible();
  await expect(page.getByText('₹25,000')).toBeVisible();
  await expect(page.getByText('12 हफ़्ते')).toBeVisible();
  await expect(page.getByText('Custom Pricing')).toHaveCount(0);
  await page.goto('/events');
  await expect(page.getByText('कैंपस फ़ाउंडर मीट').first()).toBeVisible();
  await expect(page.getByText('Campus Founders Meet')).toHaveCount(0);
});

test('every public page in Hindi is accessible', { tag: ['@long', '@ci'] }, async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/favicon.svg');
  await chooseHindi(page);
  for (const path of openPaths) {
    await open(page, path);
    await expectAccessible(page, `${path} in Hindi`);
  }
});
