import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';

/** How far the page can be moved sideways, as soon as all that follows the width has been drawn. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(1000, scrollY);
    const moved = scrollX;
    scrollTo(0, scrollY);
    return moved;
  });
}

/** Ends what is changing on the page, and says how much that was. */
function finishChanges(): number {
  const changing = document.getAnimations().filter((animation) => {
    // What moves with the scroll bar, or for ever, never ends; the clock of a toast has no colour, and runs on.
    const ends = animation.effect?.getComputedTiming().endTime !== Infinity;
    const isClock = animation instanceof CSSAnimation && animation.animationName === 'toast-clock';
    const isOver = animation.playState === 'finished';
    return ends && !isClock && !isOver && animation.timeline === document.timeline;
  });
  for (const animation of changing) animation.finish();
  return changing.length;
}

/** A colour half-way through a change has a contrast that nobody ever sees. */
async function coloursSettled(page: Page): Promise<void> {
  // Where one change ends, that of what takes its colour from there begins.
  for (let left = 1; left > 0; left = await page.evaluate(finishChanges));
}

/** A card far from the screen is not drawn: its parts lie where nobody ever sees them, and axe would look there. */
async function drawEverything(page: Page): Promise<void> {
  await page.locator('[data-post]').evaluateAll((cards) => {
    for (const card of cards) (card as HTMLElement).style.contentVisibility = 'visible';
  });
}

/** Before its first heading a page is only on its way. */
async function pageStands(page: Page): Promise<void> {
  await expect(page.locator('.splash')).toBeHidden();
  await expect(page.locator('h1').first()).toBeAttached();
}

async function lookWithAxe(
  page: Page,
  name: string,
  look?: 'everything' | 'colours',
): Promise<void> {
  await pageStands(page);
  await drawEverything(page);
  await coloursSettled(page);
  await expectNothingFound(page, name, look);
}

async function wearTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** A theme changes no more than colours, and axe does not look at places: a width in each theme is enough for it. */
const sights = [
  { theme: 'dark', axeWidth: 360, otherWidth: 320 },
  { theme: 'light', axeWidth: 1280, otherWidth: 768 },
] as const;

/** Looks at the page at 320, 360, 768 and 1280 px, and in both themes: axe, and no scrolling sideways. */
export async function expectGoodAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const { theme, axeWidth, otherWidth } of sights) {
    await wearTheme(page, theme);
    for (const width of [otherWidth, axeWidth]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${name} at ${width} px`).toBe(0);
    }
    await lookWithAxe(page, `${name} in ${theme} at ${axeWidth} px`);
  }
}

/** Axe finds nothing on the screen as it stands, in both themes. */
export async function lookInBothThemes(page: Page, name: string): Promise<void> {
  await wearTheme(page, 'light');
  await lookWithAxe(page, `${name} in light`);
  await wearTheme(page, 'dark');
  await lookWithAxe(page, `${name} in dark`, 'colours');
}

/** The walk and the kit meet axe in every run; what a journey comes by is left to the long proofs. */
function axeComesAlong(): boolean {
  return process.env['AXE_EVERYWHERE'] === '1' || test.info().tags.includes('@long');
}

/** Axe finds nothing on the screen as it stands: a long proof. */
export async function expectAccessible(page: Page, name = 'the screen'): Promise<void> {
  if (axeComesAlong()) await lookWithAxe(page, name);
}

/** The same in both themes. */
export async function expectAccessibleInThemes(page: Page, name = 'the screen'): Promise<void> {
  if (axeComesAlong()) await lookInBothThemes(page, name);
}

/** Nothing scrolls sideways at 320 px on the screen as it stands, and axe has nothing to say. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await expectAccessibleInThemes(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), `${name} at 320 px`).toBe(0);
  if (before) await page.setViewportSize(before);
}
