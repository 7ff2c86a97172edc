import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgeToken } from '../../../test/access-tokens.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { refreshCookieOf, registerPerson, signIn } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { watchHashes } from '../../../test/watch-hashes.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());

const newcomer = { name: 'Meera', email: 'meera@example.in', password: 'rain on tin roofs' };

/** The body without the request id, which differs in every response. */
function bodyWithoutRequestId(response: LightMyRequestResponse): string {
  return response.body.replace(/"requestId":"[^"]+"/, '');
}

async function countAccounts(email: string): Promise<number> {
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from users where lower(email) = lower(${email})`;
  return row.count;
}

async function openSessions(): Promise<number> {
  return (await suite.database`select from sessions where revoked_at is null`).length;
}

describe('login', () => {
  test('opens a session, ignoring the case of the email', async () => {
    const { name, email, password } = await quickPerson(suite);
    const shouted = { email: email.toUpperCase(), password };
    const response = await post(suite.app, '/auth/login', shouted);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      message: `Welcome, ${name}`,
      data: { user: { email } },
    });
  });

  test('returns the same response for a wrong password, an unknown email and a Google-only account', async () => {
    const known = await quickPerson(suite);
    await suite.database`
      insert into users (username, name, email) values ('by-google', 'G', 'by-google@example.in')`;
    const answers = await Promise.all(
      [known.email, 'nobody@example.in', 'by-google@example.in'].map((email) =>
        post(suite.app, '/auth/login', { email, password: 'not the password' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(bodyWithoutRequestId)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers['content-length'])).size).toBe(1);
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
  });

  test.each(['someone we know', 'an unknown email address', 'a Google-only account'])(
    'computes one hash for %s',
    async (who) => {
      const known = await quickPerson(suite);
      if (who === 'a Google-only account') {
        await suite.database`update users set password_hash = null where email = ${known.email}`;
      }
      const email = who === 'an unknown email address' ? 'stranger@example.in' : known.email;
      const hashes = watchHashes();
      await post(suite.app, '/auth/login', { email, password: 'not the password' });
      hashes.stop();
      expect(hashes.started).toBe(1);
    },
  );

  test('computes no hash for a password over the maximum length', async () => {
    const hashes = watchHashes();
    const form = { email: newcomer.email, password: 'x'.repeat(129) };
    expect(await post(suite.app, '/auth/login', form)).toMatchObject({ statusCode: 400 });
    hashes.stop();
    expect(hashes.started).toBe(0);
  });

  test('returns no password hash, user id or session id', async () => {
    const { email, password } = await quickPerson(suite);
    const response = await post(suite.app, '/auth/login', { email, password });
    const [row] = await suite.database<[{ id: string; hash: string; session: string }]>`
      select u.id, u.password_hash as hash, s.id as session
      from users u join sessions s on s.user_id = u.id where u.email = ${email}`;
    // Only the signed token contains them, not the rest of the response.
    const words = response.body.replace(/"accessToken":"[^"]+"/, '');
    for (const secret of [row.id, row.hash, row.session, 'argon2']) {
      expect(words).not.toContain(secret);
    }
    const { data } = response.json<{ data: { user: object; profile: object } }>();
    expect(Object.keys(data.user).toSorted()).toEqual(
      ['designation', 'email', 'emailVerified', 'name', 'picture', 'role', 'username'].toSorted(),
    );
    expect(Object.keys(data.profile).toSorted()).toEqual(['about', 'topProjects']);
  });

  test('returns 404 for GET', async () => {
    const response = await suite.app.inject('/api/auth/login?email=a@example.in&password=12345678');
    expect(response.statusCode).toBe(404);
  });
});

/** Registers with a raw JSON text. */
function registerAs(payload: string) {
  const headers = { 'content-type': 'application/json' };
  return suite.app.inject({ method: 'POST', url: '/api/auth/register', headers, payload });
}

describe('register', () => {
  test.each(['\u200b', '   ', '🙂', 'Asha\u202egnp.exe', 'Asha\nVerma'])(
    'rejects a name without visible characters or with control characters: %j',
    async (name) => {
      const form = { name, email: 'unreadable@example.in', password: 'rain on tin roofs' };
      const response = await post(suite.app, '/auth/register', form);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: { name: expect.any(String) } });
    },
  );

  test('creates the account without opening a session', async () => {
    const response = await post(suite.app, '/auth/register', newcomer);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      status: 'success',
      message: 'Your account is ready. Please log in',
      data: { username: 'meera' },
    });
    expect(response.cookies).toEqual([]);
    const sessions = await suite.database`
      select from sessions s join users u on u.id = s.user_id where u.username = 'meera'`;
    expect(sessions).toHaveLength(0);
  });

  test.each([
    ['श्रेया शर्मा', 'shreya-sharma'],
    ['தமிழ்ச்செல்வி', 'tamizhchchelvi'],
    ['అనిల్ కుమార్', 'anil-kumar'],
    ['José Núñez', 'jose-nunez'],
    ['  Ravi   Varma  ', 'ravi-varma'],
  ])('turns the name %s into the username %s', async (name, username) => {
    expect(await registerPerson(suite.app, { name })).toMatchObject({ username });
  });

  test.each(['Admin', 'Sangam', 'Login', 'API', 'Moderator', 'Settings', 'शर्मा 🙂 me', 'X'])(
    'assigns no reserved or too short username: %s',
    async (name) => {
      const { username } = await registerPerson(suite.app, { name });
      expect(username).toMatch(/^[a-z]+(-[a-z]+)*(-\d+)?$/);
      expect(['admin', 'sangam', 'login', 'api', 'moderator', 'settings', 'me', 'x']).not.toContain(
        username,
      );
    },
  );

  test('gives two users with the same name different usernames', async () => {
    const first = await registerPerson(suite.app, { name: 'Kiran Rao' });
    const second = await registerPerson(suite.app, { name: 'Kiran Rao' });
    expect(first.username).toBe('kiran-rao');
    expect(second.username).toMatch(/^kiran-rao-\d{4,7}$/);
  });

  test('rejects an email that is taken, ignoring its case', async () => {
    const { email } = await quickPerson(suite);
    const again = { ...newcomer, email: email.toUpperCase() };
    const response = await post(suite.app, '/auth/register', again);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await countAccounts(email)).toBe(1);
  });

  test.each([
    ['a Cyrillic а', 'аsha@example.in'],
    ['a Cyrillic а in the domain', 'asha@exаmple.in'],
    ['the Kelvin sign', '\u212Airan@example.in'],
    ['a dotless ı', 'k\u0131ran@example.in'],
    ['a long ſ', 'a\u017Fha@example.in'],
    ['full width characters', 'ａｓｈａ@example.in'],
    ['a full width @', 'asha＠example.in'],
    ['a zero width space', 'asha\u200B@example.in'],
    ['an accent', 'ashá@example.in'],
    ['a direction override', '\u202Easha@example.in'],
    ['a space before', ' asha@example.in'],
    ['a line break after', 'asha@example.in\n'],
    ['a second address', 'asha@example.in,thief@example.in'],
    ['a name around it', 'Asha <asha@example.in>'],
    ['quotes', '"asha"@example.in'],
    ['no domain', 'asha@'],
    ['no dot', 'asha@localhost'],
    ['255 characters', `${'a'.repeat(244)}@example.in`],
  ])('rejects an email with %s', async (_, email) => {
    const response = await post(suite.app, '/auth/register', { ...newcomer, email });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty('errors.email');
  });

  test.each([
    ['too short', 'seven77'],
    ['too long', 'x'.repeat(129)],
    ['empty', ''],
  ])('rejects a password that is %s', async (_, password) => {
    const response = await post(suite.app, '/auth/register', { ...newcomer, password });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toHaveProperty('errors.password');
  });

  test.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ'])(
    'rejects the common password %s',
    async (password) => {
      const response = await post(suite.app, '/auth/register', { ...newcomer, password });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'COMMON_PASSWORD' });
    },
  );

  test.each([
    ['8 characters', 'kmwqzrtv'],
    ['128 characters', 'kmwqzrtv'.repeat(16)],
    ['128 emoji', '🙂'.repeat(128)],
    ['Hindi', 'बारिश की छत'],
  ])('accepts a password of %s, also at login', async (_, password) => {
    const person = await registerPerson(suite.app, { password });
    expect(await signIn(suite.app, person)).toHaveProperty('accessToken');
  });

  test.each(['role', 'verified', 'emailVerified', 'username', 'id', 'constructor', 'suspended_at'])(
    'rejects the extra field %s',
    async (field) => {
      const extra = { ...newcomer, email: 'extra@example.in', [field]: 'moderator' };
      const response = await post(suite.app, '/auth/register', extra);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: object }>().errors).toStrictEqual({
        [field]: 'This field is not supported',
      });
      expect(await countAccounts('extra@example.in')).toBe(0);
    },
  );

  test('sends a short error response to thousands of unknown fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, count) => [`f${count}`, 1]));
    const response = await post(suite.app, '/auth/register', { ...newcomer, ...many });
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(10_000);
  });

  test.each(['name', 'email', 'password'])('rejects every wrong type of %s', async (field) => {
    for (const value of [['meera@example.in'], 12_345_678, null, true, { $ne: '' }, [], {}]) {
      const response = await post(suite.app, '/auth/register', { ...newcomer, [field]: value });
      expect(response.statusCode, JSON.stringify(value)).toBe(400);
      expect(response.json()).toHaveProperty(`errors.${field}`);
    }
    const { [field]: _, ...rest } = { ...newcomer } as Record<string, string>;
    expect(await post(suite.app, '/auth/register', rest)).toMatchObject({ statusCode: 400 });
  });

  test('validates and uses the same value of a duplicate field', async () => {
    const rest = `"email":"twice-named@example.in","password":"rain on tin roofs"`;
    const rejected = await registerAs(`{"name":"Asha Rao",${rest},"name":["x"]}`);
    expect(rejected.statusCode).toBe(400);
    const taken = await registerAs(`{"name":["x"],${rest},"name":"Asha Rao"}`);
    expect(taken.statusCode).toBe(201);
    expect(taken.json()).toMatchObject({ data: { username: expect.stringMatching(/^asha-rao/) } });
  });

  test('rejects an invisible name', async () => {
    for (const name of ['', '   ', '\u00a0\t']) {
      const response = await post(suite.app, '/auth/register', { ...newcomer, name });
      expect(response.statusCode).toBe(400);
    }
  });

  test('creates one account for 50 concurrent registrations of one email', async () => {
    const form = { ...newcomer, email: 'everyone@example.in' };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let round = 1; ; round++) {
          const remoteAddress = `203.0.113.${round}`;
          const { statusCode } = await post(suite.app, '/auth/register', form, { remoteAddress });
          // A slow machine may reject some of them with a retry time.
          if (statusCode !== 503) return statusCode;
        }
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await countAccounts(form.email)).toBe(1);
  }, 60_000);
});

describe('every endpoint', () => {
  const forms: [string, Record<string, string>][] = [
    ['/auth/login', { email: newcomer.email, password: newcomer.password }],
    ['/auth/register', newcomer],
    ['/auth/google', { credential: 'a.b.c' }],
    ['/auth/forgotpassword', { email: newcomer.email }],
    ['/auth/resetpassword', { token: 'x'.repeat(43), newPassword: newcomer.password }],
    ['/auth/verifyemail', { token: 'x'.repeat(43) }],
  ];

  test.each(forms)('%s rejects the NUL character in any field', async (path, form) => {
    for (const field of Object.keys(form)) {
      const response = await post(suite.app, path, { ...form, [field]: `${form[field]}\u0000` });
      expect(response.statusCode, field).toBe(400);
    }
  });

  test.each(forms)('%s rejects bodies that are not JSON', async (path, form) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await suite.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { 'content-type': type },
        payload: JSON.stringify(form),
      });
      expect(response.statusCode, type).toBe(415);
    }
  });

  test.each(forms)(
    '%s rejects malformed, deeply nested, prototype-polluting and missing bodies',
    async (path) => {
      const bodies = ['{', '[]', 'null', '"x"', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`];
      for (const payload of [...bodies, '{"__proto__":{"role":"moderator"}}', '']) {
        const headers = { 'content-type': 'application/json' };
        const url = `/api${path}`;
        const response = await suite.app.inject({ method: 'POST', url, headers, payload });
        expect(response.statusCode, payload.slice(0, 20)).toBe(400);
      }
    },
  );

  test('a body over 256 KiB is rejected before it is read', async () => {
    const huge = { ...newcomer, name: 'x'.repeat(257 * 1024) };
    expect(await post(suite.app, '/auth/register', huge)).toMatchObject({ statusCode: 413 });
  });
});

describe('logout', () => {
  const path = '/auth/logout';
  beforeEach(() => suite.database`delete from sessions`);

  test('ends the session and clears the cookie', async () => {
    const { headers, cookie } = await quickSignIn(suite);
    const response = await post(suite.app, path, {}, { headers: { ...headers, cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'sangam-refresh', value: '', path: '/', httpOnly: true }),
    ]);
    expect(response.cookies[0]?.expires?.getTime()).toBeLessThan(Date.now());
    expect(await openSessions()).toBe(0);
    const token = await post(suite.app, '/auth/resendverification', {}, { headers });
    const refresh = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
    expect([token.statusCode, refresh.statusCode]).toEqual([401, 401]);
  });

  test('succeeds twice, without a session and with an invalid token', async () => {
    const { headers, cookie } = await quickSignIn(suite);
    const rubbish = { authorization: 'Bearer x.y.z', cookie: 'sangam-refresh=rubbish' };
    for (const given of [{ ...headers, cookie }, { ...headers, cookie }, {}, rubbish]) {
      const response = await post(suite.app, path, {}, { headers: given });
      expect(response.statusCode).toBe(200);
      expect(response.cookies[0]).toMatchObject({ name: 'sangam-refresh', value: '' });
    }
  });

  test('needs no body', async () => {
    const json = { 'content-type': 'application/json' };
    for (const request of [{}, { headers: json }, { headers: json, payload: '{}' }]) {
      const response = await suite.app.inject({ method: 'POST', url: `/api${path}`, ...request });
      expect(response.statusCode).toBe(200);
    }
  });

  test('works by the cookie when the access token has expired', async () => {
    const { accessToken, cookie } = await quickSignIn(suite);
    const expired = await forgeToken(accessToken, { claims: { exp: 1 } });
    const headers = { authorization: `Bearer ${expired}`, cookie };
    expect(await post(suite.app, path, {}, { headers })).toMatchObject({ statusCode: 200 });
    expect(await openSessions()).toBe(0);
  });

  test('works by the access token without the cookie', async () => {
    const { headers } = await quickSignIn(suite);
    await post(suite.app, path, {}, { headers });
    expect(await openSessions()).toBe(0);
  });

  test('ends only the current session', async () => {
    const person = await quickPerson(suite);
    const [phone, laptop] = [await signIn(suite.app, person), await signIn(suite.app, person)];
    await post(suite.app, path, {}, { headers: { cookie: phone.cookie } });
    const response = await post(
      suite.app,
      '/auth/refresh',
      {},
      { headers: { cookie: laptop.cookie } },
    );
    expect(refreshCookieOf(response)).not.toBe(laptop.cookie);
  });

  test('does not end a session by a token with a foreign signature', async () => {
    const { accessToken } = await quickSignIn(suite);
    const forged = await forgeToken(accessToken, {
      secret: 'a secret of another server, long enough',
    });
    await post(suite.app, path, {}, { headers: { authorization: `Bearer ${forged}` } });
    expect(await openSessions()).toBe(1);
  });
});

describe.each(['/auth/logout', '/auth/refresh'])('%s', (path) => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1.evil.example:3000' },
    { origin: 'http://127.0.0.1:9999' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' },
  ])('rejects a request from another site: %o', async (foreign) => {
    const { cookie } = await quickSignIn(suite);
    const headers = { ...foreign, cookie, host: '127.0.0.1:3000' };
    const response = await post(suite.app, path, {}, { headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(response.cookies).toEqual([]);
    const own = { cookie, origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };
    const refresh = await post(suite.app, '/auth/refresh', {}, { headers: own });
    expect(refresh.statusCode, 'the session goes on').toBe(200);
  });

  test.each(['localhost:8080', '192.168.1.20:8080', '[::1]:8080'])(
    'accepts a request from its own page at %s',
    async (host) => {
      const { cookie } = await quickSignIn(suite);
      const headers = { cookie, host, origin: `http://${host}` };
      expect(await post(suite.app, path, {}, { headers })).toMatchObject({ statusCode: 200 });
    },
  );

  test('rejects a page under another name, even when that name leads to this server', async () => {
    const { cookie } = await quickSignIn(suite);
    const headers = { cookie, host: 'evil.example:3000', origin: 'http://evil.example:3000' };
    expect(await post(suite.app, path, {}, { headers })).toMatchObject({ statusCode: 403 });
  });
});
