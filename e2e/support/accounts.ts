import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './people.ts';

export const loginAgain = 'Please login again to continue';
export const cookieName = 'sangam-refresh';

/**
 * The browser itself logs failed requests and connections that are closed before they are open, and the test runner that it
 * blocks the service worker.
 */
const shownByBrowser =
  /^Failed to load resource|WebSocket is closed before the connection is|^Service Worker registration blocked/;

/** Collects errors and warnings of the console and uncaught errors, without those of the browser itself. */
export function collectConsoleErrors(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on('console', (message) => {
    const isOurs = !shownByBrowser.test(message.text());
    if (['error', 'warning'].includes(message.type()) && isOurs) messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(error.error().message));
  return messages;
}

/** Fails a test whose default browser context writes errors or warnings to the console; other contexts do not count. */
export const test = base.extend<{ noConsoleErrors: undefined }>({
  noConsoleErrors: [
    async ({ context }, use) => {
      const messages = collectConsoleErrors(context);
      await use(undefined);
      expect(messages, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

export const main = (page: Page) => page.getByRole('main');
export const emailField = (page: Page) => page.getByLabel('Email');
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true });
export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
export const storedToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('sangam.accessToken'));

export function replaceToken(page: Page, token: string): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('sangam.accessToken', value), token);
}

export async function refreshCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === cookieName)?.value;
}

/** Opens the help page and waits until it shows that the server is connected. */
export async function openHelp(page: Page): Promise<void> {
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

/** `name` is that of the button of the account menu. */
export async function chooseLogOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

let emailCount = 0;
export function newEmail(): string {
  emailCount += 1;
  return `nila-${process.pid}-${emailCount}@example.in`;
}
