import { expect, test } from '@playwright/test';

test(
  'the API documentation is searched by path, method and summary',
  { tag: '@long' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/api/docs');
    const endpoints = page.locator('details:visible');
    const all = await endpoints.count();
    expect(all).toBeGreaterThan(50);
    await expect(page.locator('pre', { hasText: /^\[\]$/ })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search endpoints' }).fill('post login');
    await expect(endpoints.filter({ hasText: '/auth/login' })).toBeVisible();
    expect(await endpoints.count()).toBeLessThan(all / 4);
    await expect(page.getByRole('status')).toHaveText(/^\d+ endpoints?$/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('post login');
    await page.getByRole('searchbox').fill('submarine');
    await expect(endpoints).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText('No endpoints found');
    await page.getByRole('searchbox').fill('');
    await expect(endpoints).toHaveCount(all);
    expect(errors).toEqual([]);
  },
);

test(
  'the API documentation has the colours of the product and does not scroll sideways',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [colorScheme, background] of [
      ['light', 'rgb(245, 246, 251)'],
      ['dark', 'rgb(13, 16, 32)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/api/docs');
      await expect(page.locator('body')).toHaveCSS('background-color', background);
      await page.locator('summary').first().click();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  },
);
