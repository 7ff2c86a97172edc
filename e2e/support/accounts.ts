import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './people.ts';

export const loginAgain = 'Please login again to continue';
export const cookieName = 'sangam-refresh';

/** A refused call, and a connection that is given up before it stands, the browser shows by itself. */
const shownByBrowser = /^Failed to load resource|WebSocket is closed before the connection is/;

/** What the console has to say for which we are to blame. */
export function collectNoise(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    const isOurs = !shownByBrowser.test(message.text());
    if (['error', 'warning'].includes(message.type()) && isOurs) noise.push(message.text());
  });
  context.on('weberror', (error) => noise.push(error.error().message));
  return noise;
}

export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const noise = collectNoise(context);
      await use(undefined);
      expect(noise, 'the console').toEqual([]);
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

export async function openHelp(page: Page): Promise<void> {
  await page.goto('/help');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

export async function chooseLogOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

let made = 0;
export function newEmail(): string {
  made += 1;
  return `nila-${process.pid}-${made}@example.in`;
}
