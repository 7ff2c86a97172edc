import { chromium, type BrowserContext, type Page, type TestInfo } from '@playwright/test';

/** A browser whose storage outlives it, with the service worker. */
export interface LastingBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends the process without the work that browsers do when they are closed. */
  readonly kill: () => Promise<void>;
}

/** Opens a browser on the stored profile; the first page is blank, so that it can be offline from its first request. */
export async function openLastingBrowser(
  folder: string,
  { project }: TestInfo,
  url: string,
): Promise<LastingBrowser> {
  const context = await chromium.launchPersistentContext(folder, {
    ...project.use.launchOptions,
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'allow',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, kill: () => kill(context) };
}

async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has ended already');
  const protocol = await browser.newBrowserCDPSession();
  const { processInfo } = await protocol.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser has no process');
  const closed = context.waitForEvent('close');
  process.kill(main.id, 'SIGKILL');
  await closed;
}
