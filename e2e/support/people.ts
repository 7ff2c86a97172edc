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

let made = 0;

const knownPassword = 'a long enough phrase';
const passwordHash = quickHash(knownPassword);

/** Somebody new, as if they had registered, but with a password that costs nothing to check; every call another one. */
export async function register(firstName: string, dataDir?: string): Promise<Person> {
  made += 1;
  const name = `${firstName} Rao`;
  const email = `${firstName.toLowerCase()}-${process.pid}-${made}@example.in`;
  const join = async (transaction: Queryable) => {
    const person = { name, email, passwordHash, emailVerified: false };
    const { id } = await createAccount(transaction, person);
    await insertJob(transaction, 'auth.mail-verification', { userId: id });
  };
  await withDatabase((database) => database.begin(join), dataDir);
  return { name, email, password: knownPassword };
}

/** A session beside every browser of the test: whoever logs in again in one leaves the session it had. */
export async function logInElsewhere({ email, password }: Person): Promise<SignedIn> {
  const answer = await fetch(`${process.env['SANGAM_URL']}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()) as SignedIn;
}

/** Signs in as the login page would leave it, without the page. */
export async function signIn(page: Page, { email, password }: Person): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { accessToken, data } = (await answer.json()) as SignedIn;
  const { username } = data.user;
  const kept = { version: 1, data: { userData: data.user, profileData: data.profile } };
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
      JSON.stringify(kept),
      `sangam.kept/${username}/user`,
    ] as const,
  );
  return username;
}

export interface Somebody {
  page: Page;
  username: string;
  person: Person;
}

/** Somebody new, signed in, in a browser of their own. */
export async function somebody(
  browser: Browser,
  firstName: string,
  beforeLogin: (person: Person) => Promise<void> = () => Promise.resolve(),
): Promise<Somebody> {
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

interface TestFixtures {
  otherBrowsersClosed: void;
}

interface WorkerFixtures {
  person: Person;
}

/** Tests that only need somebody to be signed in share one person per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // What a test opened for others would live on, and slow down all that come after it.
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
