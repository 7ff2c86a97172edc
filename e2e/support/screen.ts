import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { themes } from './paths.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** A colour half-way through a change has a contrast that nobody ever sees. */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(
      ({ effect, playState, timeline }) =>
        // What moves with the scroll bar, or for ever, never ends.
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Looks at the screen as it stands: axe in both themes, and no scrolling sideways at 320 px. */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await coloursSettled(page);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect(found, `${name} in ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), `${name} at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
