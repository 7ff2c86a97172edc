import { expect, test } from './support/people.ts';
import { horizontalScroll } from './support/screen.ts';

test('the landing page, login and join are in Marathi and fit into 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of [
    ['/', 'ज्यांच्यासोबत तुम्ही काही घडवाल, असे लोक शोधा'],
    ['/login', 'लॉग इन'],
    ['/register', 'Sangam मध्ये सामील व्हा'],
  ] as const) {
    await page.goto(`${path}?lang=mr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await horizontalScroll(page), path).toBe(0);
  }
});
