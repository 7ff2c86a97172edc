import { once } from 'node:events';
import { createServer } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let issuer: GoogleIssuer;
let suite: TestApp;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: issuer.env });
});
afterAll(async () => {
  await suite.close();
  await issuer.close();
});

let drawn = 0;
function newGooglePerson() {
  const sub = `google-${++drawn}`;
  return { sub, email: `${sub}@gmail.example`, name: `Gita ${drawn}` };
}

async function signInWith(credential: string, app = suite.app) {
  return post(app, '/auth/google', { credential });
}

async function link(credential: string, { headers, password }: SignedInPerson) {
  return post(suite.app, '/auth/linkgoogle', { credential, password }, { headers });
}

async function accountsOf(...emails: string[]): Promise<number> {
  const rows = await suite.database`select from users where email = any(${emails})`;
  return rows.length;
}

describe('a credential signed by the provider', () => {
  test('creates an account with a confirmed email and opens a session', async () => {
    const person = newGooglePerson();
    const response = await signInWith(await issuer.credential(person));
    expect(response.statusCode).toBe(200);
    const { data, accessToken } = response.json();
    expect(data.user).toMatchObject({
      name: person.name,
      email: person.email,
      emailVerified: true,
      username: person.name.toLowerCase().replace(' ', '-'),
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    const call = await post(suite.app, '/auth/resendverification', {}, { headers });
    expect(call.statusCode).toBe(202);
    expect(response.cookies).toMatchObject([{ name: 'sangam-refresh', httpOnly: true }]);
  });

  test('the response states that the account is new only to the login that created it', async () => {
    const credential = await issuer.credential(newGooglePerson());
    const answers = await Promise.all([signInWith(credential), signInWith(credential)]);
    const isNew = answers.map((response): unknown => response.json().data.isNewAccount);
    expect(isNew).toEqual(expect.arrayContaining([false, true]));
    expect(isNew).toHaveLength(2);
    expect((await signInWith(credential)).json().data.isNewAccount).toBe(false);
  });

  test('opens the same account again, also with another name and email', async () => {
    const person = newGooglePerson();
    const first = await signInWith(await issuer.credential(person));
    const moved = { ...person, name: 'Gita Rao', email: `moved-${person.email}` };
    const second = await signInWith(await issuer.credential(moved));
    expect(second.statusCode).toBe(200);
    expect(second.json().data.user).toEqual(first.json().data.user);
    expect(await accountsOf(moved.email)).toBe(0);
  });

  test('of another subject with the same email does not open the account', async () => {
    const person = newGooglePerson();
    await signInWith(await issuer.credential(person));
    const other = await signInWith(await issuer.credential({ ...person, sub: 'someone-else' }));
    expect(other.statusCode).toBe(409);
  });

  test('creates one account for two concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const person = newGooglePerson();
      const credential = await issuer.credential(person);
      const answers = await Promise.all([1, 2, 3].map(() => signInWith(credential)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((response) => response.json().data.user.username)).size).toBe(1);
      expect(await accountsOf(person.email)).toBe(1);
    }
  });

  test('creates one account for concurrent requests with an old and a new email', async () => {
    for (let round = 0; round < 5; round++) {
      const person = newGooglePerson();
      const moved = { ...person, email: `moved-${person.email}` };
      const credentials = [await issuer.credential(person), await issuer.credential(moved)];
      const answers = await Promise.all(credentials.map((credential) => signInWith(credential)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(new Set(answers.map((response) => response.json().data.user.username)).size).toBe(1);
      expect(await accountsOf(person.email, moved.email)).toBe(1);
    }
  });

  test.each([
    ['the email, if the provider sends none', undefined, /^google-\d+@gmail\.example$/],
    ['the email, if the name is invisible', ' \u0000 ', /^google-\d+@gmail\.example$/],
    ['its first 80 characters, if it is longer', '🙂'.repeat(81), /^(🙂){80}$/u],
    ['whole graphemes of it, if it is longer', '👩‍👩‍👧‍👦'.repeat(12), /^(👩‍👩‍👧‍👦){11}$/u],
    ['the name without control characters', 'Gita\u0000\nRao', /^Gita  Rao$/],
  ])('takes the name of the account from %s', async (_, given, name) => {
    const response = await signInWith(
      await issuer.credential({ ...newGooglePerson(), name: given }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.json().data.user.name).toMatch(name);
  });

  test('does not open a suspended account', async () => {
    const person = newGooglePerson();
    await signInWith(await issuer.credential(person));
    await suite.database`update users set suspended_at = now() where email = ${person.email}`;
    const response = await signInWith(await issuer.credential(person));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

/** The responses of login and linking to a credential. */
async function answersTo(credential: string) {
  const person = await quickSignIn(suite);
  const answers = [await signInWith(credential), await link(credential, person)];
  return answers.map((response) => [response.statusCode, response.json().code, response.cookies]);
}

const refusedTwice = [
  [401, 'GOOGLE_REFUSED', []],
  [401, 'GOOGLE_REFUSED', []],
];

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

describe('rejects a credential', () => {
  const wrong: [string, () => object][] = [
    ['with another audience', () => ({ aud: 'another-app.apps.example' })],
    ['without an audience', () => ({ aud: undefined })],
    ['from another issuer', () => ({ iss: 'https://accounts.evil.example' })],
    ['without an issuer', () => ({ iss: undefined })],
    ['after it expired', () => ({ exp: secondsFromNow(-60) })],
    ['without an expiry', () => ({ exp: undefined })],
    ['before it is valid', () => ({ nbf: secondsFromNow(3600) })],
    ['with an unconfirmed email', () => ({ email_verified: false })],
    ['with a text instead of a boolean for confirmed', () => ({ email_verified: 'true' })],
    ['without the confirmed claim', () => ({ email_verified: undefined })],
    ['without an email', () => ({ email: undefined })],
    ['with a list of emails', () => ({ email: ['gita@gmail.example'] })],
    ['with an invalid email', () => ({ email: 'gita' })],
    ['with an email that is too long', () => ({ email: `${'g'.repeat(300)}@gmail.example` })],
    ['with a NUL in the email', () => ({ email: 'gi\u0000ta@gmail.example' })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a NUL in the subject', () => ({ sub: 'google\u0000' })],
  ];

  test.each(wrong)('a credential %s is rejected', async (_, claims) => {
    const person = { ...newGooglePerson(), ...claims() };
    expect(await answersTo(await issuer.credential(person))).toEqual(refusedTwice);
  });

  test('with the signature of another key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of ['one', 'two']) {
      const forged = new SignJWT(issuer.claims(newGooglePerson()));
      expect(
        await answersTo(await forged.setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)),
      ).toEqual(refusedTwice);
    }
  });

  test('changed after it was signed', async () => {
    const [mine, victim] = [newGooglePerson(), newGooglePerson()];
    const [header, , signature] = (await issuer.credential(mine)).split('.');
    const [, payload] = (await issuer.credential(victim)).split('.');
    expect(await answersTo(`${header}.${payload}.${signature}`)).toEqual(refusedTwice);
  });

  test('unsigned', async () => {
    expect(await answersTo(new UnsecuredJWT(issuer.claims(newGooglePerson())).encode())).toEqual(
      refusedTwice,
    );
  });

  test('signed by HMAC with the public key as the secret', async () => {
    const forged = new SignJWT(issuer.claims(newGooglePerson()));
    const secret = new TextEncoder().encode(issuer.publicPem);
    expect(
      await answersTo(await forged.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)),
    ).toEqual(refusedTwice);
  });

  test('signed with the right key by another algorithm', async () => {
    const privateKey = await importJWK(await exportJWK(issuer.privateKey), 'PS256');
    const forged = new SignJWT(issuer.claims(newGooglePerson()));
    expect(
      await answersTo(
        await forged.setProtectedHeader({ alg: 'PS256', kid: 'one' }).sign(privateKey),
      ),
    ).toEqual(refusedTwice);
  });

  test.each(['x', '..', 'a.b.c', 'null', 'eyJhbGciOiJSUzI1NiJ9.e30.', '{}'])(
    'that is malformed: %s',
    async (rubbish) => {
      expect(await answersTo(rubbish)).toEqual(refusedTwice);
    },
  );

  test('that is an access token of the product', async () => {
    const { accessToken } = await quickSignIn(suite);
    expect(await answersTo(accessToken)).toEqual(refusedTwice);
  });
});

describe('an email of a password account', () => {
  test('returns 409 without merging the accounts', async () => {
    const owner = await quickPerson(suite);
    const person = { ...newGooglePerson(), email: owner.email.toUpperCase() };
    const response = await signInWith(await issuer.credential(person));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'EMAIL_HELD_BY_PASSWORD' });
    expect(response.cookies).toEqual([]);
    const links = await suite.database`select from user_identities where subject = ${person.sub}`;
    expect(links).toHaveLength(0);
  });

  test('opens that account once its owner has linked Google', async () => {
    const owner = await quickSignIn(suite);
    const person = { ...newGooglePerson(), email: owner.email };
    expect(await link(await issuer.credential(person), owner)).toMatchObject({
      statusCode: 200,
    });
    const response = await signInWith(await issuer.credential(person));
    expect(response.statusCode).toBe(200);
    expect(response.json().data.user.username).toBe(owner.username);
  });
});

describe('linking', () => {
  test('needs a session', async () => {
    const credential = await issuer.credential(newGooglePerson());
    const form = { credential, password: 'any' };
    const response = await post(suite.app, '/auth/linkgoogle', form);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('is idempotent', async () => {
    const person = await quickSignIn(suite);
    const credential = await issuer.credential(newGooglePerson());
    expect(await link(credential, person)).toMatchObject({ statusCode: 200 });
    expect(await link(credential, person)).toMatchObject({ statusCode: 200 });
  });

  test('rejects an identity that is linked to another account', async () => {
    const person = newGooglePerson();
    const theirs = await signInWith(await issuer.credential(person));
    const thief = await quickSignIn(suite);
    const response = await link(await issuer.credential(person), thief);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'GOOGLE_LINKED_ELSEWHERE' });
    const again = await signInWith(await issuer.credential(person));
    expect(again.json().data.user).toEqual(theirs.json().data.user);
  });

  test('of one identity by two concurrent users succeeds for one of them', async () => {
    const people = [await quickSignIn(suite), await quickSignIn(suite)];
    const credential = await issuer.credential(newGooglePerson());
    const answers = await Promise.all(people.map((person) => link(credential, person)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

/** The response to a valid credential when the keys come from another URL. */
async function signInWithKeysAt(keysUrl: string) {
  const env = { ...issuer.env, GOOGLE_KEYS_URL: keysUrl };
  const elsewhere = await buildTestApp({ env, beside: suite });
  const person = newGooglePerson();
  const response = await signInWith(await issuer.credential(person), elsewhere.app);
  await elsewhere.close();
  const { statusCode, headers } = response;
  const accounts = await accountsOf(person.email);
  return { statusCode, code: response.json().code, retryAfter: headers['retry-after'], accounts };
}

const unreachable = { statusCode: 503, code: 'GOOGLE_UNREACHABLE', retryAfter: '10', accounts: 0 };

describe('when the provider is unavailable', () => {
  test('login fails when the connection is refused', async () => {
    const gone = await startGoogleIssuer();
    await gone.close();
    expect(await signInWithKeysAt(gone.env.GOOGLE_KEYS_URL)).toEqual(unreachable);
  });

  test('login fails when the connection is closed', async () => {
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const address = rude.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await signInWithKeysAt(`http://127.0.0.1:${port}/keys`)).toEqual(unreachable);
    rude.close();
  });

  test.each([
    ['an error', 500, '{}'],
    ['an HTML page', 200, '<html>sign in to the network</html>'],
    ['no key list', 200, '{"keys":"none"}'],
    ['empty', 200, ''],
  ])('login fails when the response is %s', async (_, status, body) => {
    const broken = await startGoogleIssuer();
    Object.assign(broken.answer, { status, body });
    expect(await signInWithKeysAt(broken.env.GOOGLE_KEYS_URL)).toEqual(unreachable);
    await broken.close();
  });
});

describe('without configuration', () => {
  test('login and linking return 404', async () => {
    const plain = await buildTestApp({ beside: suite });
    const credential = await issuer.credential(newGooglePerson());
    const { headers, password } = await quickSignIn(suite);
    const answers = [
      await signInWith(credential, plain.app),
      await post(plain.app, '/auth/linkgoogle', { credential, password }, { headers }),
    ];
    await plain.close();
    for (const response of answers) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'GOOGLE_NOT_SET_UP' });
    }
  });
});
