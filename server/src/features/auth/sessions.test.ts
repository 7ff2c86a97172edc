import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgeToken, unsignedToken } from '../../../test/access-tokens.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { refreshCookieOf, signIn } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { sql } from '../../platform/database/sql.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

/** An endpoint that every signed-in user may call. */
async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await post(suite.app, '/auth/resendverification', {}, { headers })).statusCode;
}

async function refresh(cookie?: string, app = suite.app) {
  return post(app, '/auth/refresh', {}, { headers: cookie === undefined ? {} : { cookie } });
}

function sessionIdOf(accessToken: string): string {
  return String(decodeJwt(accessToken)['sid']);
}

/** As if everything about a session had happened that much earlier. */
async function age(accessToken: string, interval: string): Promise<void> {
  const id = sessionIdOf(accessToken);
  await suite.database`
    update sessions set created_at = created_at - ${interval}::interval,
      last_used_at = last_used_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval
    where id = ${id}`;
  await suite.database`
    update refresh_tokens set created_at = created_at - ${interval}::interval,
      replaced_at = replaced_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval
    where session_id = ${id}`;
}

describe('the access token', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('contains its algorithm and audience, and expires after ten minutes', async () => {
    const { accessToken } = await quickSignIn(suite);
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(accessToken);
    expect(exp - iat).toBe(600);
    expect(claims).toMatchObject({ iss: 'sangam', aud: 'sangam-api' });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'iss', 'sid', 'sub']);
  });

  test('is valid for exactly ten minutes', async () => {
    const { accessToken } = await quickSignIn(suite);
    const { exp = 0 } = decodeJwt(accessToken);
    vi.useFakeTimers({ toFake: ['Date'], now: (exp - 1) * 1000 });
    expect(await statusWith(accessToken)).toBe(202);
    vi.setSystemTime(exp * 1000);
    expect(await statusWith(accessToken)).toBe(401);
  });

  test('is accepted in its regular form, so that each rejection below has one reason', async () => {
    const { accessToken } = await quickSignIn(suite);
    expect(await statusWith(await forgeToken(accessToken))).toBe(202);
  });

  test.each([
    ['another secret', { secret: 'a secret of another server, long enough' }],
    [
      'a key in its own header',
      {
        secret: 'a secret of another server, long enough',
        header: { jwk: { kty: 'oct', k: 'YSBzZWNyZXQgb2Ygc29tZWJvZHkgZWxzZSwgbG9uZyBlbm91Z2g' } },
      },
    ],
    [
      'the URL of a key',
      {
        secret: 'a secret of another server, long enough',
        header: { jku: 'https://evil.example/keys', kid: 'evil' },
      },
    ],
    ['another issuer', { claims: { iss: 'evil' } }],
    ['another audience', { claims: { aud: 'sangam-mail' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another type', { header: { typ: 'JWT' } }],
    ['another algorithm', { header: { alg: 'HS512' } }],
    ['an expiry in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ['no expiry', { claims: { exp: undefined } }],
    ['an expiry that is a text', { claims: { exp: 'never' } }],
    ['no session', { claims: { sid: undefined } }],
    ['an unknown session', { claims: { sid: '01890000-0000-7000-8000-000000000000' } }],
    ['a session that is not an id', { claims: { sid: "' or true --" } }],
    ['a session with the length of an id', { claims: { sid: '-'.repeat(36) } }],
    ['a list of sessions', { claims: { sid: ['01890000-0000-7000-8000-000000000000'] } }],
    ['no user', { claims: { sub: undefined } }],
    ['a start time in the future', { claims: { nbf: Math.floor(Date.now() / 1000) + 3600 } }],
  ])('is rejected with %s', async (_, forgery) => {
    const { accessToken } = await quickSignIn(suite);
    expect(await statusWith(await forgeToken(accessToken, forgery))).toBe(401);
  });

  test('is rejected for another user than that of its session', async () => {
    const [mine, theirs] = [await quickSignIn(suite), await quickSignIn(suite)];
    const { sub } = decodeJwt(theirs.accessToken);
    expect(await statusWith(await forgeToken(mine.accessToken, { claims: { sub } }))).toBe(401);
  });

  test('is rejected unsigned, changed, truncated and malformed', async () => {
    const { accessToken, cookie } = await quickSignIn(suite);
    const [header, payload, signature] = accessToken.split('.');
    const { accessToken: other } = await quickSignIn(suite);
    const bad = [
      unsignedToken(accessToken, 'none'),
      unsignedToken(accessToken, 'None'),
      unsignedToken(accessToken, 'HS256'),
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${other.split('.')[1]}.${signature}`,
      `${accessToken}x`,
      cookie.split('=')[1] ?? '',
      'undefined',
      '..',
      'x'.repeat(5000),
    ];
    for (const token of bad) expect(await statusWith(token), token.slice(0, 40)).toBe(401);
  });

  test('is accepted only as Bearer in the Authorization header', async () => {
    const { accessToken } = await quickSignIn(suite);
    const url = '/api/auth/resendverification';
    for (const request of [
      { url: `${url}?access_token=${accessToken}` },
      { url, headers: { authorization: `Basic ${accessToken}` } },
      { url, headers: { authorization: accessToken } },
      { url, headers: { cookie: `sangam-refresh=${accessToken}` } },
    ]) {
      expect(await suite.app.inject({ method: 'POST', ...request })).toMatchObject({
        statusCode: 401,
      });
    }
  });

  test('is rejected at once when its session has ended', async () => {
    const { accessToken } = await quickSignIn(suite);
    expect(await statusWith(accessToken)).toBe(202);
    const id = sessionIdOf(accessToken);
    await suite.database`update sessions set revoked_at = now() where id = ${id}`;
    suite.events.emit('sessions:ended', [id]);
    expect(await statusWith(accessToken)).toBe(401);
  });

  test('is rejected within five seconds when another process ended its session', async () => {
    const { accessToken } = await quickSignIn(suite);
    expect(await statusWith(accessToken)).toBe(202);
    const id = sessionIdOf(accessToken);
    await suite.database`update sessions set revoked_at = now() where id = ${id}`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    expect(await statusWith(accessToken)).toBe(401);
  });
});

describe('the refresh cookie', () => {
  test('is HttpOnly and SameSite, for two weeks', async () => {
    const { email, password } = await quickPerson(suite);
    const { headers } = await post(suite.app, '/auth/login', { email, password });
    expect(String(headers['set-cookie'])).toMatch(
      /^sangam-refresh=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('has the __Host- prefix over https', async () => {
    const env = { PUBLIC_URL: 'https://sangam.example' };
    const secure = await buildTestApp({ env, beside: suite });
    const { email, password } = await quickPerson(suite);
    const login = await post(secure.app, '/auth/login', { email, password });
    const cookie = refreshCookieOf(login);
    const logout = await post(secure.app, '/auth/logout', {}, { headers: { cookie } });
    // What an attacker could plant over plain http does not count.
    const plain = await refresh(cookie.replace('__Host-', ''), secure.app);
    await secure.close();
    for (const { headers } of [login, logout]) {
      expect(String(headers['set-cookie'])).toMatch(/^__Host-sangam-refresh=/);
      expect(String(headers['set-cookie'])).toMatch(
        /; Path=\/; .*HttpOnly; Secure; SameSite=Strict/,
      );
      expect(String(headers['set-cookie'])).not.toContain('Domain');
    }
    expect(plain.statusCode).toBe(401);
  });

  test('is invalid after the app secret was changed', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    const changed = await buildTestApp({ appSecret: `${testSecret}, another`, beside: suite });
    const headers = { authorization: `Bearer ${accessToken}` };
    const renewed = await refresh(cookie, changed.app);
    const called = await post(changed.app, '/auth/resendverification', {}, { headers });
    await changed.close();
    expect([renewed.statusCode, called.statusCode]).toEqual([401, 401]);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  test('is stored in no table, nor is its successor', async () => {
    const { cookie, username } = await quickSignIn(suite);
    expect(await tablesHolding(suite.database, username), 'the search finds').toEqual(['users']);
    const successor = refreshCookieOf(await refresh(cookie));
    for (const given of [cookie, successor]) {
      expect(await tablesHolding(suite.database, given.split('=')[1] ?? '')).toEqual([]);
    }
  });
});

describe('a login', () => {
  test('opens a session of its own, with 256 random bits for its cookie', async () => {
    const person = await quickPerson(suite);
    const logins = await Promise.all([1, 2, 3, 4].map(() => signIn(suite.app, person)));
    const tokens = logins.map(({ cookie }) => cookie.split('=')[1] ?? '');
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    const sessions = logins.map(({ accessToken }) => sessionIdOf(accessToken));
    expect(new Set(sessions).size).toBe(4);
  });

  test('ends the previous session of the same browser, and no other', async () => {
    const [mine, elsewhere] = [await quickSignIn(suite), await quickSignIn(suite)];
    const { email, password } = elsewhere;
    const headers = { cookie: mine.cookie };
    const wrong = await post(suite.app, '/auth/login', { email, password: 'x' }, { headers });
    expect(wrong.statusCode).toBe(401);
    expect(await statusWith(mine.accessToken)).toBe(202);
    const right = await post(suite.app, '/auth/login', { email, password }, { headers });
    expect(right.statusCode).toBe(200);
    expect(await statusWith(mine.accessToken)).toBe(401);
    expect((await refresh(mine.cookie)).statusCode).toBe(401);
    expect(await statusWith(elsewhere.accessToken)).toBe(202);
    expect((await refresh(refreshCookieOf(right))).statusCode).toBe(200);
  });
});

describe('refresh', () => {
  test('returns a new access token of the same session, and the next cookie', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    const response = await refresh(cookie);
    expect(response.statusCode).toBe(200);
    const next = response.json<{ accessToken: string }>().accessToken;
    expect(sessionIdOf(next)).toBe(sessionIdOf(accessToken));
    expect(await statusWith(next)).toBe(202);
    expect(refreshCookieOf(response)).not.toBe(cookie);
    expect(await refresh(refreshCookieOf(response))).toMatchObject({ statusCode: 200 });
  });

  test('returns the same successor to twenty concurrent requests', async () => {
    const { cookie } = await quickSignIn(suite);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const successors = new Set(answers.map(refreshCookieOf));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect(await refresh(successor)).toMatchObject({ statusCode: 200 });
  });

  test('with an old cookie within ten seconds returns the same successor again', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    const first = refreshCookieOf(await refresh(cookie));
    await age(accessToken, '7 seconds');
    expect(refreshCookieOf(await refresh(cookie))).toBe(first);
  });

  test('with an old cookie after that ends the whole session', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    const successor = refreshCookieOf(await refresh(cookie));
    await age(accessToken, '11 seconds');
    const reuse = await refresh(cookie);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json()).toMatchObject({ code: 'SESSION_OVER' });
    expect(reuse.cookies).toEqual([]);
    expect(await refresh(successor)).toMatchObject({ statusCode: 401 });
    expect(await statusWith(accessToken)).toBe(401);
  });

  test('with an old cookie ends no other session of the user', async () => {
    const person = await quickPerson(suite);
    const [stolen, other] = [await signIn(suite.app, person), await signIn(suite.app, person)];
    await refresh(stolen.cookie);
    await age(stolen.accessToken, '11 seconds');
    await refresh(stolen.cookie);
    expect(await statusWith(other.accessToken)).toBe(202);
    expect(await refresh(other.cookie)).toMatchObject({ statusCode: 200 });
  });

  test('works when the server died between the rotation and its response', async () => {
    const { cookie } = await quickSignIn(suite);
    const lost = refreshCookieOf(await refresh(cookie));
    const restarted = await buildTestApp({ beside: suite });
    const response = await refresh(cookie, restarted.app);
    await restarted.close();
    expect(response.statusCode).toBe(200);
    expect(refreshCookieOf(response)).toBe(lost);
  });

  test('is rejected after logout', async () => {
    const { cookie } = await quickSignIn(suite);
    const successor = refreshCookieOf(await refresh(cookie));
    await post(suite.app, '/auth/logout', {}, { headers: { cookie: successor } });
    for (const given of [cookie, successor]) {
      expect(await refresh(given)).toMatchObject({ statusCode: 401 });
    }
  });

  test('is rejected without a cookie and with an unknown one', async () => {
    const { accessToken } = await quickSignIn(suite);
    const values = ['', 'x'.repeat(43), '%00', '%', encodeURIComponent("' or 1=1 --"), accessToken];
    const cookies = [undefined, ...values.map((value) => `sangam-refresh=${value}`)];
    for (const cookie of cookies) {
      const response = await refresh(cookie);
      expect(response.statusCode, cookie).toBe(401);
      expect(response.cookies).toEqual([]);
    }
  });

  test.each([
    'text/plain',
    'text/plain; application/json',
    'text/plain;charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    undefined,
  ])('is rejected for a body of type %s, which another site could send', async (type) => {
    const { cookie, accessToken } = await quickSignIn(suite);
    const headers = { cookie, ...(type && { 'content-type': type }) };
    const request = { method: 'POST', url: '/api/auth/refresh', headers, payload: '{}' } as const;
    expect(await suite.app.inject(request)).toMatchObject({ statusCode: 415 });
    const tokens = await suite.database`
        select replaced_at from refresh_tokens where session_id = ${sessionIdOf(accessToken)}`;
    expect(tokens).toEqual([{ replaced_at: null }]);
  });

  test('fails after exactly two weeks without use', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    await age(accessToken, '13 days 23 hours');
    const used = await refresh(cookie);
    expect(used.statusCode).toBe(200);
    await age(accessToken, '13 days 23 hours');
    const usedAgain = await refresh(refreshCookieOf(used));
    expect(usedAgain.statusCode).toBe(200);
    await age(accessToken, '14 days');
    expect(await refresh(refreshCookieOf(usedAgain))).toMatchObject({ statusCode: 401 });
  });

  test('fails after 60 days, also when used', async () => {
    const { cookie, accessToken } = await quickSignIn(suite);
    let current = cookie;
    for (const days of ['13 days', '13 days', '13 days', '13 days', '7 days 23 hours']) {
      await age(accessToken, days);
      const response = await refresh(current);
      expect(response.statusCode).toBe(200);
      current = refreshCookieOf(response);
    }
    await age(accessToken, '1 hour');
    expect(await refresh(current)).toMatchObject({ statusCode: 401 });
    expect(await statusWith(accessToken)).toBe(401);
  });
});

describe('a suspended account', () => {
  test('cannot log in, refresh or use an existing token', async () => {
    const person = await quickSignIn(suite);
    const { email, password } = person;
    await suite.database`update users set suspended_at = now() where email = ${email}`;
    const login = await post(suite.app, '/auth/login', { email, password });
    expect(login.statusCode).toBe(403);
    expect(login.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(login.cookies).toEqual([]);
    expect(await refresh(person.cookie)).toMatchObject({ statusCode: 401 });
    expect(await statusWith(person.accessToken)).toBe(401);
  });

  test('is not revealed without the password', async () => {
    const { email } = await quickPerson(suite);
    await suite.database`update users set suspended_at = now() where email = ${email}`;
    const login = await post(suite.app, '/auth/login', { email, password: 'not the password' });
    expect(login.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });
});

async function someoneWaits(): Promise<void> {
  await eventually(async () => {
    const waiting = await suite.database`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting).not.toHaveLength(0);
  });
}

describe('a login in progress', () => {
  test.each([
    ['a new password', sql`password_hash = 'another'`],
    ['a suspension', sql`suspended_at = now()`],
  ])('opens no session after %s in the meantime', async (_, change) => {
    const { email, password } = await quickPerson(suite);
    const login = Promise.withResolvers<number>();
    await suite.database.begin(async (transaction) => {
      await transaction`update users set ${change} where email = ${email}`;
      const response = post(suite.app, '/auth/login', { email, password });
      response.then(({ statusCode }) => login.resolve(statusCode), login.reject);
      await Promise.race([login.promise, someoneWaits()]);
      await transaction`
        update sessions set revoked_at = now()
        where user_id = (select id from users where email = ${email})`;
    });
    expect(await login.promise).toBe(401);
  });
});
