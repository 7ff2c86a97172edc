import { chromium, type Page } from '@playwright/test';
import { readRed } from '../server/test/plain-photo.ts';
import { expect, signIn, test } from './support/people.ts';

const width = 1280;

/** The red channel in the strip at the right edge, and beside it. */
async function brightness(page: Page): Promise<{ readonly strip: number; readonly page: number }> {
  const image = await page.screenshot();
  return {
    strip: await readRed(image, width - 8, 500),
    page: await readRed(image, width - 25, 500),
  };
}

test(
  'a dialog dims the scrollbar and shifts nothing, and a short page has no scrollbar',
  { tag: '@long' },
  async ({ launchOptions, person }) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({
      baseURL: process.env['SANGAM_URL'] ?? '',
      viewport: { width, height: 740 },
      reducedMotion: 'reduce',
    });
    await signIn(page, person);
    await page.goto('/partners');
    const opener = page.getByRole('button', { name: 'Become a Partner' });
    await opener.scrollIntoViewIfNeeded();
    const scrollbarWidth = () =>
      page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(await scrollbarWidth()).toBe(15);
    const before = await opener.boundingBox();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await opener.boundingBox())?.x).toBe(before?.x);
    await expect
      .poll(async () => {
        const seen = await brightness(page);
        return Math.abs(seen.strip - seen.page);
      })
      .toBeLessThan(4);

    await page.goto('/saved');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scrollbarWidth()).toBe(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scrollbarWidth()).toBe(0);
    await browser.close();
  },
);
