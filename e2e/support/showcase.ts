import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function openShowcase(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Under an open dialog the heading is there, but hidden from assistive technology.
  await expect(page.locator('main h1')).toBeVisible();
}

/** What a page asks of anybody from now on, beside its own files and the connection of the frame. */
export function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    // The browser wants the icon again with each new address.
    const isExpected = /^\/(assets|socket\.io)\/|^\/favicon\.svg$/.test(pathname);
    if (!isExpected && protocol !== 'data:') asked.push(request.url());
  });
  return asked;
}

export async function expectAccessible(page: Page): Promise<void> {
  // A colour on its way to another one has no contrast to measure yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
}

export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(1000, scrollY);
    return scrollX;
  });
}
