import type { Page } from '@playwright/test';
import { matchPage, type PageName } from '@sangam/contract/pages/pages.ts';
import { respondInDevanagari } from './support/devanagari.ts';
import { openPaths, privatePaths } from './support/paths.ts';
import { expect, signIn, test } from './support/people.ts';
import { findPlainWords, withoutShowcaseTexts } from './support/plain-words.ts';
import { horizontalScroll } from './support/screen.ts';

test.describe.configure({ timeout: 120_000 });

/** The browser formats dates; they are not in the catalogue. */
const dateWords = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((month) => {
  const day = new Date(2026, month, month + 1);
  return (['long', 'short'] as const).flatMap((style) => [
    day.toLocaleDateString('en-IN', { month: style }),
    day.toLocaleDateString('en-IN', { weekday: style }),
  ]);
});

/** The names of the product, of a language in itself and of the user, and the query parameters. */
const allowed = ['Sangam', 'English', 'Asha Rao', 'sample', ...dateWords];

/** The pages with sample content, which is not translated. */
const pagesWithSamples: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'landing',
  'home',
  'partners',
  'dashboard',
  'achievers',
  'programs',
  'resources',
  'events',
]);

/** In the pseudo-locale every character of the catalogue has an accent; a plain word comes from elsewhere. */
async function expectAllFromCatalogue(page: Page, where: string): Promise<void> {
  const plain = await page.evaluate(findPlainWords, allowed);
  const hasSamples = pagesWithSamples.has(matchPage(new URL(page.url()).pathname)?.name);
  expect(
    hasSamples ? plain.filter((text) => /[A-Za-z]{2,}/.test(withoutShowcaseTexts(text))) : plain,
    where,
  ).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectToFit(page: Page, width: number, where: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await horizontalScroll(page), `${where} at ${width} px`).toBe(0);
}

test('every text of the public pages comes from the catalogue', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'pseudo'));
  for (const path of [...openPaths, '/nowhere']) {
    await open(page, path);
    await expectAllFromCatalogue(page, path);
  }
});

test('every error of the forms comes from the catalogue', async ({ page }) => {
  await open(page, '/register?lang=pseudo');
  const form = page.getByRole('main').locator('form');
  await form.locator('input[name=password]').fill('short');
  await form.locator('button[type=submit]').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  await expectAllFromCatalogue(page, 'registration');
  await open(page, '/login?lang=pseudo');
  await form.locator('button[type=submit]').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAllFromCatalogue(page, 'login');
});

test(
  'every text of the private pages, menus and dialogs comes from the catalogue and fits 320 px',
  { tag: '@long' },
  async ({ page, person }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, person);
    await page.evaluate(() => localStorage.setItem('sangam.locale', 'pseudo'));
    await respondInDevanagari(page);
    for (const path of privatePaths) {
      await open(page, path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAllFromCatalogue(page, path);
      await expectToFit(page, 320, path);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAllFromCatalogue(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('[aria-haspopup=dialog][aria-expanded]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAllFromCatalogue(page, 'drawer');
  },
);

test('every text around a post, its comments and likes comes from the catalogue', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'pseudo'));
  await respondInDevanagari(page);
  await open(page, '/home');
  await page.locator('[data-shortcut=comment]').click();
  await page.locator('[id^="reply-to-"]').click();
  await expect(page.locator('textarea')).toHaveCount(2);
  await expectAllFromCatalogue(page, 'comments');
  await page.locator('[data-post] [aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toContainText('राम');
  await expectAllFromCatalogue(page, 'who liked');
});

test('the pseudo-locale can be chosen by the URL, and is not the default', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await open(page, '/login?lang=pseudo');
  await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
