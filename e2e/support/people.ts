import { expect, test as base, type Browser, type Page } from '@playwright/test';
import type { Queryable } from '../../server/src/platform/database/connect.ts';
import { createAccount } from '../../server/src/features/auth/new-account.ts';
import { insertJob } from '../../server/src/platform/jobs/jobs.queries.ts';
import { quickHash } from '../../server/test/quick-hash.ts';
import { withDatabase } from './database.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

interface SignedIn {
  accessToken: string;
  data: { user: { username: string; name: string }; profile: object };
}

let accountCount = 0;

const knownPassword = 'a long enough phrase';
const passwordHash = quickHash(knownPassword);

/**
 * Creates an account in the database, with a password hash that is fast to check and an email that is not confirmed, and
 * queues the email that asks to confirm it.
 */
export async function register(firstName: string, dataDir?: string): Promise<Person> {
  accountCount += 1;
  const name = `${firstName} Rao`;
  const email = `${firstName.toLowerCase()}-${process.pid}-${accountCount}@example.in`;
  const insert = async (transaction: Queryable) => {
    const person = { name, email, passwordHash, emailVerified: false };
    const { id } = await createAccount(transaction, person);
    await insertJob(transaction, 'auth.mail-verification', { userId: id });
  };
  await withDatabase((database) => database.begin(insert), dataDir);
  return { name, email, password: knownPassword };
}

/** A session outside of all browsers of the test: a second login in a browser would replace its session. */
export async function logInElsewhere({ email, password }: Person): Promise<SignedIn> {
  const response = await fetch(`${process.env['SANGAM_URL']}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as SignedIn;
}

/**
 * Signs in through the API and stores the session as the login page does; returns the username. The caller opens a page
 * of the app afterwards.
 */
export async function signIn(page: Page, { email, password }: Person): Promise<string> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  const { accessToken, data } = (await response.json()) as SignedIn;
  const { username } = data.user;
  const stored = { version: 1, data: { userData: data.user, profileData: data.profile } };
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, person, user, key]) => {
      localStorage.setItem('sangam.accessToken', token);
      localStorage.setItem(key, user);
      localStorage.setItem('sangam.person', person);
    },
    [
      accessToken,
      JSON.stringify({ username, session: 'open' }),
      JSON.stringify(stored),
      `sangam.kept/${username}/user`,
    ] as const,
  );
  return username;
}

export interface BrowserUser {
  page: Page;
  username: string;
  person: Person;
}

/** A new user, signed in, in a browser context of their own. */
export async function newBrowserUser(
  browser: Browser,
  firstName: string,
  beforeLogin: (person: Person) => Promise<void> = () => Promise.resolve(),
): Promise<BrowserUser> {
  const page = await (await browser.newContext()).newPage();
  const person = await register(firstName);
  await beforeLogin(person);
  return { page, person, username: await signIn(page, person) };
}

/** Fills the login form and sends it. */
export async function logInByHand(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Skips every step of the welcome flow, which registration opens. */
export async function skipWelcome(page: Page): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await expect(page.getByText(`Step ${step} of 4`).first()).toBeVisible();
    // The suggestions move the button when they arrive.
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
}

interface TestFixtures {
  otherBrowsersClosed: void;
}

interface WorkerFixtures {
  person: Person;
}

/** Tests that need any signed-in user share one account per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Contexts that a test leaves open would slow down the following tests.
  otherBrowsersClosed: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  person: [
    async ({ browserName: _browserName }, use) => {
      await use(await register('Asha'));
    },
    { scope: 'worker' },
  ],
});

export { expect };
