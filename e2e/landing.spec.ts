import { test, main } from './support/accounts.ts';
import { expect } from './support/people.ts';
import { checkScreen } from './support/screen.ts';
import { longUnless } from './support/long.ts';

interface Seen {
  shift: number;
  largest: string;
}

test.describe('the landing page', () => {
  test('has one headline, shows the product and the figures, and links to login', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find the people you will build with',
    );
    await expect(page.getByRole('term')).toHaveText([
      'students registered',
      'workshops conducted',
      'programs completed',
      'startups incubated',
    ]);
    await expect(page.getByRole('definition')).toHaveText(['5,248', '327', '184', '42']);
    await expect(main(page).getByText('Sample data', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^A search for “shreya” finds/ })).toContainText(
      'श्रेया',
    );
    await checkScreen(page, 'landing');
    await main(page).getByRole('link', { name: 'Join Sangam' }).first().click();
    await expect(page).toHaveURL(/\/register$/);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await main(page).getByRole('link', { name: 'Explore the partner network' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fincubators$/);
  });

  for (const width of [320, 360, 768, 1024, 1280]) {
    test(
      `at ${width} px late content causes no layout shift, and the largest paint is text`,
      longUnless(width === 360 || width === 1280),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(watchPainting);
        // This machine may have no font similar to Inter, which arrives after the first view.
        await page.route(/\/inter-latin-/, (route) => route.abort());
        const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
        await page.route(/\/assets\/(HeroPreview|LandingStory)-/, async (route) => {
          await isRead;
          await route.continue();
        });
        await page.goto('/');
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        read();
        await expect(main(page).getByRole('link', { name: 'Join Sangam' })).toHaveCount(2);
        await expect(main(page).getByRole('img', { name: /^A post/ })).toBeAttached();
        await page.waitForLoadState('networkidle');
        const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
        expect(seen.largest).toMatch(/^(H1|P)$/);
        expect(seen.shift).toBeLessThan(0.001);
      },
    );
  }
});

/** Adds up layout shifts, and records the element of the largest contentful paint. */
function watchPainting() {
  const seen: Seen = { shift: 0, largest: '' };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const element = Reflect.get(list.getEntries().at(-1) ?? {}, 'element') as Element | null;
    seen.largest = element?.tagName ?? '';
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
