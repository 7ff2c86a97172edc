import { randomBytes } from 'node:crypto';
import { indexPeople } from '../src/features/search/search-index.service.ts';
import type { TestApp } from './build-test-app.ts';
import { signIn, type Person, type SignedInPerson } from './people.ts';
import { quickHash } from './quick-hash.ts';

const password = 'rain on tin roofs';

const passwordHash = quickHash(password);

type Suite = Pick<TestApp, 'app' | 'database'>;

/** A user with a fast password hash, for tests that are not about passwords. */
export async function quickPerson(suite: Pick<Suite, 'database'>): Promise<Person> {
  const [person] = await quickPeople(suite, 1);
  return person as Person;
}

/** Several users in one statement. */
export async function quickPeople(
  { database }: Pick<Suite, 'database'>,
  count: number,
): Promise<readonly Person[]> {
  const usernames = Array.from({ length: count }, () => `asha-${randomBytes(6).toString('hex')}`);
  const rows = await database<{ id: string }[]>`
    insert into users (username, name, email, password_hash)
    select username, 'Asha', username || '@example.in', ${passwordHash}
    from unnest(${usernames}::text[]) username returning id`;
  await indexPeople(
    database,
    rows.map(({ id }) => id),
  );
  return usernames.map((username) => ({
    username,
    name: 'Asha',
    email: `${username}@example.in`,
    password,
  }));
}

/** A user with a fast password hash and a session. */
export async function quickSignIn(suite: Suite): Promise<SignedInPerson> {
  return signIn(suite.app, await quickPerson(suite));
}
