import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { refreshCookieOf } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { watchHashes } from '../../../test/watch-hashes.ts';

let suite: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  // Fake time, so that a slow machine does not change the results.
  vi.useFakeTimers({ toFake: ['Date'] });
  suite = await buildTestApp();
  behindProxy = await buildTestApp({ beside: suite, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await behindProxy.close();
  await suite.close();
  vi.useRealTimers();
});

function letPass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

/** Addresses that no other test has used. */
let drawn = 0;
function newAddress(): string {
  return `203.0.113.${++drawn}`;
}

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly from: string;
  readonly headers?: Record<string, string>;
  readonly app?: TestApp['app'];
}

async function login({ email, password = 'wrong', from, headers = {}, app = suite.app }: Try) {
  return post(app, '/auth/login', { email, password }, { headers, remoteAddress: from });
}

/** The response of the last of so many refreshes, each with the cookie of the previous one. */
async function refreshTimes(times: number, first: string) {
  let cookie = first;
  let statusCode = 0;
  for (let count = 0; count < times; count++) {
    const response = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
    ({ statusCode } = response);
    if (statusCode === 200) cookie = refreshCookieOf(response);
  }
  return { statusCode, cookie };
}

async function failFiveTimes(attempt: Try): Promise<void> {
  for (let count = 0; count < 5; count++) {
    expect(await login(attempt)).toMatchObject({ statusCode: 401 });
  }
}

describe('after five failures', () => {
  test('rejects the right password from that address too, with a retry time', async () => {
    const { email, password } = await quickPerson(suite);
    const from = newAddress();
    await failFiveTimes({ email, from });
    const response = await login({ email, password, from });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(response.headers['retry-after']).toBe('900');
  });

  test('allows logins again after 15 minutes', async () => {
    const { email, password } = await quickPerson(suite);
    const from = newAddress();
    await failFiveTimes({ email, from });
    letPass(14.9);
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 429 });
    letPass(0.1);
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 200 });
  });

  test('the owner can log in from another address', async () => {
    const { email, password } = await quickPerson(suite);
    await failFiveTimes({ email, from: newAddress() });
    expect(await login({ email, password, from: newAddress() })).toMatchObject({ statusCode: 200 });
  });

  test('another user can log in from the same address', async () => {
    const [victim, neighbour] = [await quickPerson(suite), await quickPerson(suite)];
    const from = newAddress();
    await failFiveTimes({ email: victim.email, from });
    const { email, password } = neighbour;
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 200 });
  });

  test('another case of the email allows no further tries', async () => {
    const { email } = await quickPerson(suite);
    const from = newAddress();
    await failFiveTimes({ email, from });
    expect(await login({ email: email.toUpperCase(), from })).toMatchObject({ statusCode: 429 });
  });

  test('an unknown email is limited in the same way', async () => {
    const from = newAddress();
    await failFiveTimes({ email: 'nobody@example.in', from });
    const response = await login({ email: 'nobody@example.in', from });
    expect(response.statusCode).toBe(429);
  });

  test('another address of the same IPv6 network allows no further tries', async () => {
    const { email } = await quickPerson(suite);
    await failFiveTimes({ email, from: '2001:db8:1:2::1' });
    expect(await login({ email, from: '2001:db8:1:2:ffff::9' })).toMatchObject({ statusCode: 429 });
    expect(await login({ email, from: '2001:db8:1:3::1' })).toMatchObject({ statusCode: 401 });
  });
});

test('concurrent failures are all counted', async () => {
  const { email } = await quickPerson(suite);
  const from = newAddress();
  const guesses = Array.from({ length: 30 }, (_, count) =>
    login({ email, password: `guess ${count}`, from }),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

test('a successful login resets the failures', async () => {
  const { email, password } = await quickPerson(suite);
  const from = newAddress();
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 4; count++) await login({ email, from });
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 200 });
  }
});

test('server errors do not count as failures', async () => {
  const { email, password } = await quickPerson(suite);
  const from = newAddress();
  await suite.database.script('alter table users rename to users_away');
  for (let count = 0; count < 6; count++) {
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 500 });
  }
  await suite.database.script('alter table users_away rename to users');
  expect(await login({ email, password, from })).toMatchObject({ statusCode: 200 });
});

/** The proxy appends the address of its client to the header. */
function viaProxy(claimed: string) {
  return { 'x-forwarded-for': `${claimed}, 198.51.100.1` };
}

describe('a forged forwarding header allows no further tries', () => {
  const forgeries = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-client-ip', 'true-client-ip'];

  test.each(forgeries)('as %s without a trusted proxy', async (name) => {
    const { email } = await quickPerson(suite);
    const from = newAddress();
    for (let count = 0; count < 5; count++) {
      const headers = { [name]: `198.51.100.${count}` };
      expect(await login({ email, from, headers })).toMatchObject({ statusCode: 401 });
    }
    const headers = { [name]: '198.51.100.99' };
    expect(await login({ email, from, headers })).toMatchObject({ statusCode: 429 });
  });

  test('before the entry of the trusted proxy', async () => {
    const { email } = await quickPerson(suite);
    const { app } = behindProxy;
    for (let count = 0; count < 5; count++) {
      const headers = viaProxy(`192.0.2.${count}`);
      expect(await login({ app, email, from: '127.0.0.1', headers })).toMatchObject({
        statusCode: 401,
      });
    }
    const headers = viaProxy('192.0.2.99');
    expect(await login({ app, email, from: '127.0.0.1', headers })).toMatchObject({
      statusCode: 429,
    });
  });

  test('from a client that bypasses the trusted proxy', async () => {
    const { email } = await quickPerson(suite);
    const { app } = behindProxy;
    const from = newAddress();
    for (let count = 0; count < 5; count++) {
      await login({ app, email, from, headers: { 'x-forwarded-for': `192.0.2.${count}` } });
    }
    const headers = { 'x-forwarded-for': '192.0.2.99' };
    expect(await login({ app, email, from, headers })).toMatchObject({ statusCode: 429 });
  });
});

test('behind a trusted proxy the limit counts by the forwarded address', async () => {
  const { email, password } = await quickPerson(suite);
  const { app } = behindProxy;
  const from = '127.0.0.1';
  const thief = { 'x-forwarded-for': '198.51.100.7' };
  const owner = { 'x-forwarded-for': '198.51.100.8' };
  await failFiveTimes({ app, email, from, headers: thief });
  expect(await login({ app, email, password, from, headers: thief })).toMatchObject({
    statusCode: 429,
  });
  expect(await login({ app, email, password, from, headers: owner })).toMatchObject({
    statusCode: 200,
  });
});

test('200 users behind one address can log in within a minute', async () => {
  const from = newAddress();
  const people = await Promise.all(Array.from({ length: 200 }, () => quickPerson(suite)));
  const statuses = await Promise.all(
    people.map(async ({ email, password }) => (await login({ email, password, from })).statusCode),
  );
  expect(statuses).toEqual(Array(200).fill(200));
});

test('one address is limited to 300 logins in five minutes', async () => {
  const from = newAddress();
  const { email, password } = await quickPerson(suite);
  for (let count = 0; count < 300; count++) {
    expect(await login({ email, password, from })).toMatchObject({ statusCode: 200 });
  }
  const response = await login({ email, password, from });
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('300');
  expect(await login({ email, password, from: newAddress() })).toMatchObject({ statusCode: 200 });
});

test('one address is limited to 200 new accounts in ten minutes', async () => {
  const remoteAddress = newAddress();
  const form = { name: 'Asha', email: 'crowd@example.in', password: 'password' };
  const register = () => post(suite.app, '/auth/register', form, { remoteAddress });
  for (let count = 0; count < 200; count++) {
    expect(await register()).toMatchObject({ statusCode: 400 });
  }
  const response = await register();
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('600');
});

describe('a link with a token', () => {
  test('costs no password hash when the token is unknown', async () => {
    const hashes = watchHashes();
    const form = { token: 'x'.repeat(43), newPassword: 'rain on tin roofs' };
    expect(await post(suite.app, '/auth/resetpassword', form)).toMatchObject({ statusCode: 400 });
    hashes.stop();
    expect(hashes.started).toBe(0);
  });

  test('is limited to 300 tries in five minutes per address', async () => {
    const remoteAddress = newAddress();
    const token = 'x'.repeat(43);
    const form = { token, newPassword: 'rain on tin roofs' };
    const reset = () => post(suite.app, '/auth/resetpassword', form, { remoteAddress });
    for (let count = 0; count < 300; count++) {
      expect(await reset()).toMatchObject({ statusCode: 400 });
    }
    const verify = () => post(suite.app, '/auth/verifyemail', { token }, { remoteAddress });
    for (const response of [await reset(), await verify()]) {
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('300');
    }
  });
});

test('one address is limited to 100 reset emails in ten minutes', async () => {
  const remoteAddress = newAddress();
  const ask = () =>
    post(suite.app, '/auth/forgotpassword', { email: 'nobody@example.in' }, { remoteAddress });
  for (let count = 0; count < 100; count++) {
    expect(await ask()).toMatchObject({ statusCode: 202 });
  }
  const response = await ask();
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('600');
});

describe('refresh', () => {
  test('is limited to 60 per minute and session', async () => {
    const [eager, calm] = [await quickSignIn(suite), await quickSignIn(suite)];
    const { cookie, statusCode } = await refreshTimes(60, eager.cookie);
    expect(statusCode).toBe(200);
    const response = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('60');
    expect(await refreshTimes(1, calm.cookie)).toMatchObject({ statusCode: 200 });
  });

  test('works again after a minute with the same cookie', async () => {
    const { cookie: first, accessToken } = await quickSignIn(suite);
    const { cookie, statusCode } = await refreshTimes(61, first);
    expect(statusCode).toBe(429);
    letPass(1);
    const session = String(decodeJwt(accessToken)['sid']);
    await suite.database`
      update refresh_tokens set replaced_at = replaced_at - interval '1 minute'
      where session_id = ${session}`;
    expect(await refreshTimes(1, cookie)).toMatchObject({ statusCode: 200 });
  });
});
