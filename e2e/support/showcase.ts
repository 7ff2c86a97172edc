import { expect, type Page } from '@playwright/test';

export async function openShowcase(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Under an open dialog the heading is there, but hidden from assistive technology.
  await expect(page.locator('main h1')).toBeVisible();
}

/**
 * What a page asks of anybody from now on, beside its own files and what the frame asks for: its live connection,
 * and whenever that stands, what is unread, which invitations are pending and what was chosen elsewhere.
 */
export function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isOfFrame =
      /^\/socket\.io\/|^\/api\/((room|notifications)\/unreadcount|network\/collabrequest|settings\/(account|preferences))$/.test(
        pathname,
      );
    // The browser wants the icon again with each new address.
    const isExpected = isOfFrame || /^\/assets\/|^\/favicon\.svg$/.test(pathname);
    // What is chosen from the device is no request to anybody.
    if (!isExpected && !['data:', 'blob:'].includes(protocol)) asked.push(request.url());
  });
  return asked;
}

/**
 * Makes the window too narrow for the rail of the frame, which asks for people once its code has come: on a busy machine
 * that is after the network was idle for the first time.
 */
export async function hideRail(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
}

/** Opens a page on which nothing more is going to be asked for. */
export async function openQuietPage(page: Page): Promise<void> {
  await hideRail(page);
  await page.goto('/help');
  await expect(page.getByText('The server and its database are working normally.')).toBeVisible();
}
