import type { Account, OpenSession } from '@sangam/contract/settings/settings.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually, withinASecond } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { liveClients } from '../../../test/live-client.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

const newPassword = 'thunder over the ghats';

let issuer: GoogleIssuer;
let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: issuer.env });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(async () => {
  await suite.close();
  await issuer.close();
});

function accountOf(person: Pick<SignedInPerson, 'headers'>): Promise<Account> {
  return expectData<Account>(suite, person, 'GET', '/settings/account');
}

async function sessionsOf(person: SignedInPerson): Promise<OpenSession[]> {
  const path = '/settings/sessions';
  return (await expectData<{ sessions: OpenSession[] }>(suite, person, 'GET', path)).sessions;
}

/** Whether the access token and the cookie of a session still open anything. */
async function isOpen({ headers, cookie }: SignedInPerson): Promise<readonly [boolean, boolean]> {
  const account = await call(suite, { headers }, 'GET', '/settings/account');
  const refresh = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
  return [account.statusCode === 200, refresh.statusCode === 200];
}

let drawn = 0;
/** A user with a Google account and no password. */
async function googlePerson() {
  const sub = `settings-${++drawn}`;
  const credential = await issuer.credential({ sub, email: `${sub}@gmail.example`, name: 'Gita' });
  const response = await post(suite.app, '/auth/google', { credential });
  const { accessToken } = response.json<{ accessToken: string }>();
  return { credential, headers: { authorization: `Bearer ${accessToken}` } };
}

async function linkGoogle(person: SignedInPerson): Promise<string> {
  const sub = `linked-${++drawn}`;
  const credential = await issuer.credential({ sub, email: `${sub}@gmail.example` });
  const { password } = person;
  await expectData(suite, person, 'POST', '/auth/linkgoogle', { credential, password });
  return credential;
}

test('returns the private account data to their owner', async () => {
  const person = await quickSignIn(suite);
  const plain = {
    username: person.username,
    name: person.name,
    email: person.email,
    emailVerified: false,
    designation: '',
    picture: null,
    role: 'member',
    pendingEmail: null,
    hasPassword: true,
    hasGoogle: false,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
  };
  expect(await accountOf(person)).toEqual(plain);
  await linkGoogle(person);
  await setUpSecondFactor(suite, person);
  const more = { hasGoogle: true, hasSecondFactor: true, recoveryCodesLeft: 10 };
  expect(await accountOf(person)).toEqual({ ...plain, ...more });
  const google = await accountOf(await googlePerson());
  expect(google).toMatchObject({ hasPassword: false, hasGoogle: true, emailVerified: true });
});

/** Every endpoint that needs the password again, with its other fields. */
const asking = [
  ['/settings/changepassword', { newPassword }],
  ['/settings/changeemail', { email: 'moved@example.in' }],
  ['/settings/changeusername', { username: 'another-username' }],
  ['/settings/unlinkgoogle', {}],
  ['/settings/beginsecondfactor', {}],
  ['/settings/endsecondfactor', {}],
  ['/settings/renewrecoverycodes', {}],
  ['/auth/linkgoogle', { credential: 'x' }],
] as const;

describe.each(asking)('%s', (path, form) => {
  test('rejects a wrong password and changes nothing', async () => {
    const person = await quickSignIn(suite);
    await linkGoogle(person);
    await setUpSecondFactor(suite, person);
    const before = await accountOf(person);
    const wrong = { ...form, password: 'not the password' };
    const response = await call(suite, person, 'POST', path, wrong);
    expect(response).toMatchObject({ statusCode: 403, code: 'WRONG_PASSWORD' });
    expect(await accountOf(person)).toEqual(before);
    const { email, password } = person;
    const login = await post(suite.app, '/auth/login', { email, password });
    expect(login.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  test('returns an error for an account without a password', async () => {
    const person = await googlePerson();
    const body = { ...form, password: 'anything' };
    const response = await call(suite, person, 'POST', path, body);
    expect(response).toMatchObject({ statusCode: 409, code: 'NO_PASSWORD' });
  });

  test('needs the password and rejects unknown fields', async () => {
    const person = await quickSignIn(suite);
    const send = (body: object) => call(suite, person, 'POST', path, body);
    expect(await send(form)).toMatchObject({ statusCode: 400 });
    const { password, username } = person;
    const extra = { ...form, password, userId: username };
    expect(await send(extra)).toMatchObject({ statusCode: 400 });
  });
});

describe('wrong passwords', () => {
  test('are limited to ten in 15 minutes over all endpoints, also when concurrent', async () => {
    const person = await quickSignIn(suite);
    const guesses = Array.from({ length: 15 }, (_, count) =>
      call(suite, person, 'POST', asking[3 + (count % 4)]?.[0] ?? '', {
        password: `guess ${count}`,
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    const { password } = person;
    const right = await call(suite, person, 'POST', '/settings/unlinkgoogle', { password });
    expect(right).toMatchObject({ statusCode: 429 });
  });

  test('in one session block neither other sessions nor the login', async () => {
    const stolen = await quickSignIn(suite);
    const owner = await signIn(suite.app, stolen);
    for (let count = 0; count < 11; count++) {
      await call(suite, stolen, 'POST', '/settings/unlinkgoogle', { password: 'a guess' });
    }
    const { password } = owner;
    const form = { password, newPassword };
    expect(await call(suite, owner, 'POST', '/settings/changepassword', form)).toMatchObject({
      statusCode: 200,
    });
    expect(await isOpen(stolen)).toEqual([false, false]);
    await signIn(suite.app, { ...owner, password: newPassword });
  });

  test('do not include right ones', async () => {
    const person = await quickSignIn(suite);
    const { password } = person;
    for (let count = 0; count < 12; count++) {
      const response = await call(suite, person, 'POST', '/settings/unlinkgoogle', { password });
      expect(response).toMatchObject({ statusCode: 200 });
    }
  });
});

describe('a new password', () => {
  test('ends every other session and its sockets within a second', async () => {
    const person = await quickSignIn(suite);
    const others = [await signIn(suite.app, person), await signIn(suite.app, person)];
    const own = await screens.connect(person);
    const foreign = await Promise.all(others.map((other) => screens.connect(other)));
    const { password } = person;
    const form = { password, newPassword };
    const begun = performance.now();
    await expectData(suite, person, 'POST', '/settings/changepassword', form);
    const answered = performance.now();
    await vi.waitFor(
      () => expect(foreign.every(({ socket }) => !socket.connected)).toBe(true),
      withinASecond,
    );
    expect(performance.now() - answered).toBeLessThan(1000);
    expect(answered).toBeGreaterThan(begun);
    for (const other of others) expect(await isOpen(other)).toEqual([false, false]);
    expect(await isOpen(person)).toEqual([true, true]);
    await screens.receivedAll(own);
    expect(own.all('session:ended')).toEqual([]);
    const { email } = person;
    const old = await post(suite.app, '/auth/login', { email, password });
    const fresh = await post(suite.app, '/auth/login', { email, password: newPassword });
    expect([old.statusCode, fresh.statusCode]).toEqual([401, 200]);
  });

  test('must be neither common nor too short', async () => {
    const person = await quickSignIn(suite);
    const change = (body: string) =>
      call(suite, person, 'POST', '/settings/changepassword', {
        password: person.password,
        newPassword: body,
      });
    expect(await change('password')).toMatchObject({ statusCode: 400, code: 'COMMON_PASSWORD' });
    expect(await change('short')).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    await signIn(suite.app, person);
  });

  test('of two concurrent changes, one is stored and one session stays open', async () => {
    const one = await quickSignIn(suite);
    const two = await signIn(suite.app, one);
    const { password } = one;
    const [first, second] = await Promise.all(
      [one, two].map((person, count) =>
        call(suite, person, 'POST', '/settings/changepassword', {
          password,
          newPassword: `${newPassword} ${count}`,
        }),
      ),
    );
    expect(new Set([first?.statusCode, second?.statusCode])).toEqual(new Set([200, 403]));
    const open = [(await isOpen(one))[0], (await isOpen(two))[0]];
    expect(open).toEqual([first?.statusCode === 200, second?.statusCode === 200]);
  });
});

async function signInFrom(person: SignedInPerson, userAgent: string) {
  const { email, password } = person;
  const headers = { 'user-agent': userAgent };
  await post(suite.app, '/auth/login', { email, password }, { headers });
}

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0';

  test('are listed with device and last use, the current one first, then the latest used', async () => {
    const person = await quickSignIn(suite);
    await signInFrom(person, 'curl/8.5.0');
    await signInFrom(person, firefox);
    const [own, latest, older, ...more] = await sessionsOf(person);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ isCurrent: true });
    expect(latest).toMatchObject({ device: 'Firefox on Android', isCurrent: false });
    expect(older).toMatchObject({ device: 'Unknown device', isCurrent: false });
    await post(suite.app, '/auth/refresh', {}, { headers: { cookie: person.cookie } });
    const [used] = await sessionsOf(person);
    expect(used).toMatchObject({ id: own?.id, isCurrent: true, createdAt: own?.createdAt });
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(own?.lastUsedAt ?? ''));
  });

  test('that ended, expired or were unused for too long are not listed', async () => {
    const person = await quickSignIn(suite);
    for (let count = 0; count < 3; count++) await signIn(suite.app, person);
    const others = (await sessionsOf(person)).filter(({ isCurrent }) => !isCurrent);
    const [ended, over, idle] = others.map(({ id }) => id);
    await suite.database`update sessions set revoked_at = now() where id = ${ended}`;
    await suite.database`update sessions set expires_at = now() where id = ${over}`;
    await suite.database`
      update sessions set last_used_at = now() - interval '14 days' where id = ${idle}`;
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test('are ended one by one, with their sockets', async () => {
    const person = await quickSignIn(suite);
    const other = await signIn(suite.app, person);
    const third = await signIn(suite.app, person);
    const screen = await screens.connect(other);
    const sessionId = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.id;
    const path = '/settings/endsession';
    const response = await expectData<{ sessions: OpenSession[] }>(suite, person, 'POST', path, {
      sessionId,
    });
    expect(response.sessions).toHaveLength(2);
    await eventually(() => expect(screen.socket.connected).toBe(false));
    expect(screen.all('session:ended')).toHaveLength(1);
    expect(await isOpen(other)).toEqual([false, false]);
    expect(await isOpen(third)).toEqual([true, true]);
    expect(await call(suite, person, 'POST', path, { sessionId })).toMatchObject({
      statusCode: 404,
    });
  });

  test('of another user return 404', async () => {
    const [person, stranger] = [await quickSignIn(suite), await quickSignIn(suite)];
    const [theirs] = await sessionsOf(stranger);
    const form = { sessionId: theirs?.id };
    const foreign = await call(suite, person, 'POST', '/settings/endsession', form);
    const unknown = await call(suite, person, 'POST', '/settings/endsession', {
      sessionId: '00000000-0000-7000-8000-000000000000',
    });
    expect(foreign).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await isOpen(stranger)).toEqual([true, true]);
  });

  test('are all ended except the current one', async () => {
    const person = await quickSignIn(suite);
    const stranger = await quickSignIn(suite);
    const others = [await signIn(suite.app, person), await signIn(suite.app, person)];
    const screen = await screens.connect(others[0] as SignedInPerson);
    const path = '/settings/endothersessions';
    const response = await expectData<{ sessions: OpenSession[] }>(suite, person, 'POST', path);
    expect(response.sessions).toMatchObject([{ isCurrent: true }]);
    await eventually(() => expect(screen.socket.connected).toBe(false));
    for (const other of others) expect(await isOpen(other)).toEqual([false, false]);
    expect(await isOpen(person)).toEqual([true, true]);
    expect(await isOpen(stranger)).toEqual([true, true]);
  });
});

describe('unlinking Google', () => {
  test('with the password disables login by Google, and is idempotent', async () => {
    const person = await quickSignIn(suite);
    const credential = await linkGoogle(person);
    const { password } = person;
    for (let count = 0; count < 2; count++) {
      const path = '/settings/unlinkgoogle';
      const account = await expectData<Account>(suite, person, 'POST', path, { password });
      expect(account).toMatchObject({ hasGoogle: false, hasPassword: true });
    }
    const response = await post(suite.app, '/auth/google', { credential });
    expect(response.json()).not.toHaveProperty('data.user.username', person.username);
  });

  test('is rejected for an account without a password', async () => {
    const { credential, headers } = await googlePerson();
    const form = { password: 'anything' };
    await call(suite, { headers }, 'POST', '/settings/unlinkgoogle', form);
    expect(await post(suite.app, '/auth/google', { credential })).toMatchObject({
      statusCode: 200,
    });
  });
});

test('account changes are broadcast to other tabs', async () => {
  const person = await quickSignIn(suite);
  const [tab, stranger] = [
    await screens.connect(await signIn(suite.app, person)),
    await screens.connect(await quickSignIn(suite)),
  ];
  await linkGoogle(person);
  await setUpSecondFactor(suite, person);
  const received = await tab.waitFor('account:changed', 2);
  expect(received[1]).toEqual(await accountOf(person));
  expect(stranger.all('account:changed')).toEqual([]);
});
