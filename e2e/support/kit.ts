import { expect, type Locator, type Page } from '@playwright/test';

export async function openKit(page: Page) {
  await page.goto(process.env['KIT_URL'] ?? '');
  await expect(page.getByRole('heading', { name: 'UI kit' })).toBeVisible();
  // Tests measure widths, which differ until the fonts are loaded.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const toastOf = (page: Page, text: string) =>
  page.locator('.Toastify__toast').filter({ hasText: text });

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not in the page');
  return box;
}
