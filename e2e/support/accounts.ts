import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './people.ts';

export const loginAgain = 'Please login again to continue';
export const cookieName = 'sangam-refresh';

/** A refused call is shown by the browser itself; everything else in the console is a fault of ours. */
export function collectNoise(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) noise.push(message.text());
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
export const emailField = (page: Page) => page.getByLabel('E-mail');
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
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

let made = 0;
export function newEmail(): string {
  made += 1;
  return `nila-${process.pid}-${made}@example.in`;
}
