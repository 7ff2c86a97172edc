import { expect, type Page } from '@playwright/test';

export async function openShowcase(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Under an open dialog the heading is there, but hidden from assistive technology.
  await expect(page.locator('main h1')).toBeVisible();
}

/**
 * The requests of a page from now on, without its own files and the requests of the frame: its live connection,
 * and after each connect the unread counts, the received connection requests and the settings.
 */
export function collectRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    const isOfFrame =
      /^\/socket\.io\/|^\/api\/((room|notifications)\/unreadcount|network\/collabrequest|settings\/(account|preferences))$/.test(
        pathname,
      );
    // The browser requests the icon again with each new address.
    const isExpected = isOfFrame || /^\/assets\/|^\/favicon\.svg$/.test(pathname);
    // Files from the device cause no network request.
    if (!isExpected && !['data:', 'blob:'].includes(protocol)) urls.push(request.url());
  });
  return urls;
}

/**
 * Makes the window too narrow for the rail of the frame, which requests suggestions once its code is loaded: on a busy
 * machine, that is after the network was idle for the first time.
 */
export async function hideRail(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 800 });
}

/** Opens a page that sends no further requests. */
export async function openIdlePage(page: Page): Promise<void> {
  await hideRail(page);
  await page.goto('/help');
  await expect(page.getByText('The server and its database are working normally.')).toBeVisible();
}
