import type { Page } from '@playwright/test';
import { demoEmail, demoPassword, demoUsername } from '../server/src/seed/demo-people.ts';
import { forgetShifts, sumOfShifts, watchShifts } from './support/layout-shift.ts';
import { longUnless } from './support/long.ts';
import { expect, signIn, test } from './support/people.ts';

/** Holds the requests of a page until its skeletons are visible; returns the release. */
async function holdRequests(page: Page, paths: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(paths, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Round skeletons that are not round: a corner too sharp, or a circle squeezed by its row. */
function misshapen(skeletons: readonly Element[]): string[] {
  return skeletons
    .filter((skeleton) => {
      const { width, height } = skeleton.getBoundingClientRect();
      const corner = Number.parseFloat(getComputedStyle(skeleton).borderTopLeftRadius);
      const isCircle = /(^| )size-/.test(skeleton.className);
      return (
        skeleton.classList.contains('rounded-full') &&
        (corner < height / 2 || (isCircle && Math.abs(width - height) > 1))
      );
    })
    .map(({ className }) => className);
}

const profile = `/profile/${demoUsername}`;

const screens = [
  ['the feed', '/home', /\/api\/posts\/feed/, '[data-post]'],
  ['people cards', '/Suggested-Network', /\/api\/network\/suggestednetwork/, 'main li'],
  ['project cards', '/projects', /\/api\/project\/ongoingfeed/, 'main article'],
  ['the room list', '/messages', /\/api\/room\/myrooms/, 'main li'],
  ['notifications', '/notification', /\/api\/notifications\?/, 'main li'],
  ['a profile', profile, new RegExp(`/api${profile}`), 'main section'],
] as const;

for (const width of [360, 1280]) {
  test(
    `skeletons cause no layout shift when the content arrives, at ${width} px`,
    longUnless(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, { name: '', email: demoEmail(demoUsername), password: demoPassword });
      await watchShifts(page);
      // A first visit loads it late, and a line that then breaks in another place is no fault of a skeleton.
      await page.route(/\/inter-.*\.woff2$/, (route) => route.abort());
      for (const [name, path, requests, content] of screens) {
        const release = await holdRequests(page, requests);
        await page.goto(path);
        const skeletons = page.getByRole('main').locator('.skeleton');
        await expect(skeletons.first(), name).toBeVisible();
        expect.soft(await skeletons.evaluateAll(misshapen), name).toEqual([]);
        await forgetShifts(page);
        release();
        await expect(page.locator(content).first(), name).toBeVisible();
        expect.soft(await sumOfShifts(page), name).toBeLessThan(0.05);
      }
    },
  );
}
