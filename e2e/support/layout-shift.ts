import type { Page } from '@playwright/test';

/** Notes layout shifts from the start of each page that is opened after this call. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      const seen = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      shifts.push(...seen.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Only what happens from now on counts: earlier shifts are not caused by the content. */
export const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as { shifts: number[] }).shifts.length = 0;
  });

/** The sum of the layout shifts, after the layout has settled. */
export const sumOfShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return (globalThis as unknown as { shifts: number[] }).shifts.reduce(
      (sum, one) => sum + one,
      0,
    );
  });
