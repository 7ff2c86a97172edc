import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { PeopleResultPage } from '@sangam/contract/search/search.schema.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { registerPerson, signIn, type SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(async () => {
  await suite.close();
  vi.useRealTimers();
});

function newName(): string {
  return `ravi-${randomBytes(6).toString('hex')}`;
}

function rename(person: SignedInPerson, username: string) {
  const { password } = person;
  return call(suite, person, 'POST', '/settings/changeusername', { username, password });
}

async function expectRenamed(person: SignedInPerson, username = newName()): Promise<string> {
  const response = await rename(person, username);
  expect(response).toMatchObject({ statusCode: 200, data: { username } });
  return username;
}

function check(person: SignedInPerson, username: string) {
  return call(suite, person, 'POST', '/settings/checkusername', { username });
}

const taken = { statusCode: 409, code: 'USERNAME_TAKEN' };

describe('each former username', () => {
  test('returns the user under the current one, after three renames', async () => {
    const [person, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
    const { _id } = await publish(suite, person);
    const names = [person.username];
    for (let count = 0; count < 3; count++) names.push(await expectRenamed(person));
    const username = names.at(-1);
    for (const name of names) {
      const page = await expectData<ProfilePage>(suite, reader, 'GET', `/profile/${name}`);
      expect(page.user.username).toBe(username);
      expect(page.posts).toMatchObject([{ _id, author: { username } }]);
      const posts = await expectData<PostPage>(suite, reader, 'GET', `/posts/mypost/${name}`);
      expect(posts.posts).toMatchObject([{ _id, author: { username } }]);
      const projects = `/project/userprojects/${name}`;
      expect(await expectData(suite, reader, 'GET', projects)).toMatchObject({ projects: [] });
      const relation = `/network/relation/${name}`;
      expect(await expectData(suite, reader, 'GET', relation)).toMatchObject({ state: 'none' });
      expect(await expectData(suite, person, 'GET', relation)).toMatchObject({ state: 'self' });
    }
  });

  test('is not found for blocked users', async () => {
    const [person, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
    const old = person.username;
    const username = await expectRenamed(person);
    await block(suite, username, blocked.username);
    for (const path of [
      '/profile',
      '/posts/mypost',
      '/project/userprojects',
      '/network/relation',
    ]) {
      const response = await call(suite, blocked, 'GET', `${path}/${old}`);
      const nobody = await call(suite, blocked, 'GET', `${path}/nobody-at-all`);
      expect({ ...response, requestId: '' }).toEqual({ ...nobody, requestId: '' });
      expect(response).toMatchObject({ statusCode: 404 });
    }
  });

  test('is not accepted in requests that change something', async () => {
    const [person, other] = [await quickSignIn(suite), await quickSignIn(suite)];
    const old = person.username;
    const username = await expectRenamed(person);
    const ask = (recieverUsername: string) =>
      call(suite, other, 'POST', '/network/sendrequest', { recieverUsername });
    expect(await ask(old)).toMatchObject({ statusCode: 404 });
    expect(await ask(username)).toMatchObject({ statusCode: 201 });
  });
});

describe('a username', () => {
  test.each(['admin', 'settings', 'me', 'former-member'])(
    'must not be reserved: %s',
    async (word) => {
      const response = await rename(await quickSignIn(suite), word);
      expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
      expect(response.errors).toHaveProperty('username');
    },
  );

  test.each(['A', 'Asha', 'asha_rao', '-asha', 'x'.repeat(41), 'ashá', 'a'])(
    'must be well formed: %s',
    async (name) => {
      const response = await rename(await quickSignIn(suite), name);
      expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    },
  );

  test('is taken when another user has or had it', async () => {
    const [person, other] = [await quickSignIn(suite), await quickSignIn(suite)];
    const old = other.username;
    expect(await rename(person, old)).toMatchObject(taken);
    const now = await expectRenamed(other);
    expect(await rename(person, old)).toMatchObject(taken);
    expect(await rename(person, now)).toMatchObject(taken);
  });

  test('can be checked without the password, and the check agrees with the change', async () => {
    const [person, other] = [await quickSignIn(suite), await quickSignIn(suite)];
    const former = other.username;
    await expectRenamed(other);
    const own = person.username;
    await expectRenamed(person);
    for (const [username, statusCode] of [
      [former, 409],
      ['admin', 400],
      [own, 200],
      [newName(), 200],
    ] as const) {
      expect(await check(person, username), username).toMatchObject({ statusCode });
      expect(await rename(person, username), username).toMatchObject({ statusCode });
    }
  });

  test('can be checked sixty times in ten minutes', async () => {
    const person = await quickSignIn(suite);
    for (let count = 0; count < 60; count++) {
      expect(await check(person, person.username)).toMatchObject({ statusCode: 200 });
    }
    expect(await check(person, newName())).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('can be a former one of the same user', async () => {
    const person = await quickSignIn(suite);
    const between = await expectRenamed(person);
    await expectRenamed(person, person.username);
    const page = await expectData<ProfilePage>(suite, person, 'GET', `/profile/${between}`);
    expect(page.user.username).toBe(person.username);
    expect(await rename(await quickSignIn(suite), between)).toMatchObject(taken);
  });

  test('is not assigned to a new account when another user had it', async () => {
    const person = await quickSignIn(suite);
    const name = newName();
    await expectRenamed(person, name);
    await expectRenamed(person);
    const newcomer = await registerPerson(suite.app, { name });
    expect(newcomer.username).toMatch(new RegExp(`^${name}-\\d+$`));
  });

  test('goes to one of many concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => quickSignIn(suite)));
    const requestedName = newName();
    const answers = await Promise.all(people.map((person) => rename(person, requestedName)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'USERNAME_TAKEN')).toHaveLength(7);
  });

  test('that is released at the same moment stays taken', async () => {
    for (let round = 0; round < 10; round++) {
      const leaving = await quickSignIn(suite);
      const name = newName();
      await expectRenamed(leaving, name);
      const taker = await quickSignIn(suite);
      const [, takeover, newcomer] = await Promise.all([
        expectRenamed(leaving),
        rename(taker, name),
        registerPerson(suite.app, { name }),
      ]);
      expect(takeover).toMatchObject(taken);
      expect(newcomer.username).not.toBe(name);
    }
  });
});

test('a username can be changed three times a day, not counting failed tries', async () => {
  const [person, other] = [await quickSignIn(suite), await quickSignIn(suite)];
  for (let count = 0; count < 3; count++) {
    expect(await rename(person, other.username)).toMatchObject(taken);
    const name = await expectRenamed(person);
    await expectRenamed(person, name);
  }
  const response = await rename(person, newName());
  expect(response).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await expectRenamed(await signIn(suite.app, person));
});

/** The rename events of this user on a screen; those of earlier tests may still arrive. */
function renamesOf({ username }: { username: string }, screen: LiveClient): unknown[] {
  return screen
    .all('person:renamed')
    .filter((event) => Reflect.get(Object(event), 'before') === username);
}

test('two concurrent identical changes succeed and are broadcast once', async () => {
  const person = await quickSignIn(suite);
  const screen = await screens.connect(person);
  const requestedName = newName();
  const answers = await Promise.all([rename(person, requestedName), rename(person, requestedName)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await screen.waitFor('account:changed');
  await screens.receivedAll(screen);
  expect(renamesOf(person, screen)).toHaveLength(1);
});

test('search finds a user by the new username, and no longer by the former one', async () => {
  const [person, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
  await expectRenamed(person);
  const former = await expectRenamed(person);
  const username = await expectRenamed(person);
  const usernamesFor = async (words: string) => {
    const page = await expectData<PeopleResultPage>(
      suite,
      reader,
      'GET',
      `/search/people?q=${words}`,
    );
    return page.people.map((found) => found.person.username);
  };
  expect(await usernamesFor(username)).toContain(username);
  expect(await usernamesFor(former)).not.toContain(username);
});

test('sessions stay open after a rename', async () => {
  const person = await quickSignIn(suite);
  const username = await expectRenamed(person);
  const account = await call(suite, person, 'GET', '/settings/account');
  expect(account).toMatchObject({ data: { username } });
  expect(await publish(suite, person)).toMatchObject({ author: { username } });
});

test('a rename is broadcast to open screens, but not to blocked users', async () => {
  const person = await quickSignIn(suite);
  const [other, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
  await block(suite, person.username, blocked.username);
  const own = await screens.connect(await signIn(suite.app, person));
  const screen = await screens.connect(other);
  const hidden = await screens.connect(blocked);
  const username = await expectRenamed(person);
  const event = { before: person.username, username };
  const hasReceived = (who: LiveClient) => expect(renamesOf(person, who)).toEqual([event]);
  await eventually(() => hasReceived(screen));
  await eventually(() => hasReceived(own));
  expect(await own.waitFor('account:changed')).toMatchObject([{ username }]);
  await screens.receivedAll(hidden);
  expect(renamesOf(person, hidden)).toEqual([]);
  await screens.receivedAll(screen);
  expect(screen.all('account:changed')).toEqual([]);
});
