import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, type AxeRules } from './axe.ts';

/** Waits until the layout has settled after a change of the size. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** How far the page or an open dialog scrolls horizontally, after the layout has settled. */
export async function horizontalScroll(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(() => {
    scrollTo(1000, scrollY);
    const moved = scrollX;
    scrollTo(0, scrollY);
    const dialogs = Array.from(document.querySelectorAll('dialog[open]'));
    const hidden = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    return Math.max(moved, ...hidden);
  });
}

/** Finishes all running animations; returns how many there were. */
function finishAnimations(): number {
  const changing = document.getAnimations().filter((animation) => {
    // Endless and scroll-driven animations are left alone; so is the timer of a toast, which has no colour.
    const ends = animation.effect?.getComputedTiming().endTime !== Infinity;
    const isClock = animation instanceof CSSAnimation && animation.animationName === 'toast-clock';
    const isOver = animation.playState === 'finished';
    return ends && !isClock && !isOver && animation.timeline === document.timeline;
  });
  for (const animation of changing) animation.finish();
  return changing.length;
}

/** During a transition, axe would measure a contrast that is never shown for long. */
async function finishTransitions(page: Page): Promise<void> {
  // The end of one transition can start another.
  for (let left = 1; left > 0; left = await page.evaluate(finishAnimations));
}

/** Cards outside of the screen are not rendered, and axe would see their parts at wrong positions. */
async function renderAllCards(page: Page): Promise<void> {
  await page.locator('[data-post]').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLElement).style.contentVisibility = 'visible';
  });
}

/** A page is loaded once its first heading exists. */
async function waitForPage(page: Page): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  await expect(page.locator('h1').first()).toBeAttached();
}

async function runAxe(page: Page, name: string, rules?: AxeRules): Promise<void> {
  await waitForPage(page);
  await renderAllCards(page);
  await finishTransitions(page);
  await expectNoAxeViolations(page, name, rules);
}

async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: theme });
  // Public pages have no script that sets it.
  if ((await html.getAttribute('data-theme')) === null) return;
  await expect(html).toHaveAttribute('data-theme', theme);
}

/**
 * Checks the page in dark at 320, 360, 768 and 1280 px for horizontal scroll, and at 1280 px with axe. A theme changes only colours,
 * and every pair of colours is also checked without a browser, so axe runs in light, on a phone, in the long run only.
 */
export async function checkEveryWidth(page: Page, name: string): Promise<void> {
  if (isAxeEnabled()) {
    await setTheme(page, 'light');
    await page.setViewportSize({ width: 360, height: 800 });
    await runAxe(page, `${name} in light at 360 px`);
  }
  await setTheme(page, 'dark');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalScroll(page), `${name} at ${width} px`).toBe(0);
  }
  await runAxe(page, `${name} in dark at 1280 px`);
}

/** Runs axe on the current screen in both themes. */
export async function checkBothThemes(page: Page, name: string): Promise<void> {
  await setTheme(page, 'light');
  await runAxe(page, `${name} in light`);
  await setTheme(page, 'dark');
  await runAxe(page, `${name} in dark`, 'colours');
}

/** The tests of all pages and of the UI kit run axe always; other tests only in the long run. */
function isAxeEnabled(): boolean {
  return process.env['AXE_EVERYWHERE'] === '1' || test.info().tags.includes('@long');
}

/** Runs axe on the current screen, in the long run only. */
export async function expectAccessible(page: Page, name = 'the screen'): Promise<void> {
  if (isAxeEnabled()) await runAxe(page, name);
}

/** Runs axe on the current screen in both themes, in the long run only. */
export async function expectAccessibleInThemes(page: Page, name = 'the screen'): Promise<void> {
  if (isAxeEnabled()) await checkBothThemes(page, name);
}

/** Checks the current screen: no horizontal scroll at 320 px, and axe in the long run. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await expectAccessibleInThemes(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalScroll(page), `${name} at 320 px`).toBe(0);
  if (!before) return;
  await page.setViewportSize(before);
  // A layout that changes between the press and the release of the next click would swallow it.
  await settle(page);
}
