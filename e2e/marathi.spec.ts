import { expect, test } from './support/people.ts';
import { horizontalScroll } from './support/screen.ts';

test('public pages, login and join are in Marathi, and other texts in English', async ({
  page,
}) => {
  const catalogues: string[] = [];
  page.on('request', (request) => {
    if (/\/open-[^/]+\.js/.test(request.url())) catalogues.push(request.url());
  });
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
  // One file: the catalogue of Marathi and no other.
  expect(new Set(catalogues).size).toBe(1);
  await page.goto('/privacy?lang=mr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[a-z]/i);
});
