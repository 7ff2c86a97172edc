import type { Page } from '@playwright/test';
import { openPaths, privatePaths } from './support/paths.ts';
import { expect, signIn, test } from './support/people.ts';

test.describe.configure({ timeout: 120_000 });

/** In the pseudo-locale every letter from the catalogue has an accent; a plain word came from elsewhere. */
function findPlainWords(allowed: readonly string[]) {
  const shown: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof HTMLElement) || node.closest('[data-showcase], kbd, time, script, style'))
      continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
      shown.push(node.getAttribute(name) ?? '');
    }
    if (!node.closest('.splash, noscript')) {
      for (const child of node.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) shown.push(child.textContent ?? '');
      }
    }
  }
  const isPlain = (text: string) => {
    const rest = allowed.reduce((left, word) => left.replaceAll(word, ''), text);
    return /[A-Za-z]{2,}/.test(rest);
  };
  return [...new Set(shown.filter(isPlain))];
}

const allowed = ['Sangam', 'Asha Rao', 'AR', 'sample'];

async function expectAllFromCatalogue(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(findPlainWords, allowed), where).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

test('no word of the interface escapes the catalogue on the public pages', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'pseudo'));
  for (const path of [...openPaths, '/nowhere']) {
    await open(page, path);
    await expectAllFromCatalogue(page, path);
  }
});

test('nor do the problems of the forms', async ({ page }) => {
  await open(page, '/register?locale=pseudo');
  const form = page.getByRole('main').locator('form');
  await form.locator('input[name=password]').fill('short');
  await form.locator('button[type=submit]').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(3);
  await expectAllFromCatalogue(page, 'registration');
  await open(page, '/login?locale=pseudo');
  await form.locator('button[type=submit]').click();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAllFromCatalogue(page, 'login');
});

test('nor on the private pages, in their menus and in their dialogs', async ({ page, person }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, person);
  await page.evaluate(() => localStorage.setItem('sangam.locale', 'pseudo'));
  for (const path of privatePaths) {
    await open(page, path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await page.evaluate(() =>
      document.querySelector('dd [data-time]')?.setAttribute('data-showcase', ''),
    );
    await expectAllFromCatalogue(page, path);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAllFromCatalogue(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAllFromCatalogue(page, 'drawer');
});

test('the pseudo-locale is chosen by the address too, and is not the default', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await open(page, '/login?locale=pseudo');
  await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
