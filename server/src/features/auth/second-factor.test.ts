import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authenticatorFor,
  fromBase32,
  setUpSecondFactor,
  type Authenticator,
} from '../../../test/authenticator.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import type { Person, SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { tablesHolding } from '../../../test/search-database.ts';

let issuer: GoogleIssuer;
let suite: TestApp;
beforeAll(async () => {
  // Fake time, so that a slow machine does not change the codes.
  vi.useFakeTimers({ toFake: ['Date'] });
  issuer = await startGoogleIssuer();
  suite = await buildTestApp({ env: issuer.env });
});
afterAll(async () => {
  await suite.close();
  await issuer.close();
  vi.useRealTimers();
});

function letPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Addresses that no other test has used. */
let drawn = 0;
function newAddress(): string {
  drawn++;
  return `198.18.${Math.floor(drawn / 250)}.${drawn % 250}`;
}

async function login({ email, password }: Person, otp?: string, from = newAddress()) {
  const form = { email, password, ...(otp !== undefined && { otp }) };
  const response = await post(suite.app, '/auth/login', form, { remoteAddress: from });
  return { statusCode: response.statusCode, code: response.json().code, cookies: response.cookies };
}

async function twoSteps() {
  const person = await quickSignIn(suite);
  const secondFactor = await setUpSecondFactor(suite, person);
  letPass(60);
  return { person, ...secondFactor };
}

const wrongCode = { statusCode: 401, code: 'WRONG_CODE', cookies: [] };
const tooMany = { statusCode: 429, code: 'RATE_LIMITED' };

async function begin(person: SignedInPerson, password = person.password) {
  return call(suite, person, 'POST', '/settings/beginsecondfactor', { password });
}

async function confirm(person: SignedInPerson, otp: string) {
  return call(suite, person, 'POST', '/settings/confirmsecondfactor', { otp });
}

interface Offer {
  readonly secret: string;
  readonly address: string;
}

describe('setting up', () => {
  test('login needs a code only after the first code was confirmed', async () => {
    const person = await quickSignIn(suite);
    const { secret, address }: Offer = (await begin(person)).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(await login(person)).toMatchObject({ statusCode: 200 });
    const response = await confirm(person, authenticatorFor(secret).code());
    expect(response).toMatchObject({ statusCode: 200 });
    expect(await login(person)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  test('accepts only the code of the latest secret', async () => {
    const person = await quickSignIn(suite);
    expect(await confirm(person, '123456')).toMatchObject({ statusCode: 401, code: 'WRONG_CODE' });
    const first: Offer = (await begin(person)).data;
    const second: Offer = (await begin(person)).data;
    const early = await confirm(person, authenticatorFor(first.secret).code());
    expect(early).toMatchObject({ statusCode: 401, code: 'WRONG_CODE' });
    const late = await confirm(person, authenticatorFor(second.secret).code());
    expect(late).toMatchObject({ statusCode: 200 });
  });

  test('returns an error when it is already on', async () => {
    const { person, authenticator } = await twoSteps();
    const set = { statusCode: 409, code: 'SECOND_FACTOR_SET' };
    expect(await begin(person)).toMatchObject(set);
    expect(await confirm(person, authenticator.code())).toMatchObject(set);
  });

  test('two concurrent confirmations return recovery codes once', async () => {
    const person = await quickSignIn(suite);
    const { secret }: Offer = (await begin(person)).data;
    const otp = authenticatorFor(secret).code();
    const answers = await Promise.all([confirm(person, otp), confirm(person, otp)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('limits wrong codes', async () => {
    const person = await quickSignIn(suite);
    const { secret }: Offer = (await begin(person)).data;
    const { code, wrongCode: wrong } = authenticatorFor(secret);
    for (let count = 0; count < 10; count++) await confirm(person, wrong());
    expect(await confirm(person, code())).toMatchObject(tooMany);
  });
});

describe('logging in', () => {
  test('asks for the code only after the right password, and opens no session before', async () => {
    const { person, authenticator } = await twoSteps();
    const stranger = { ...person, password: 'not the password' };
    const otp = authenticator.code();
    expect(await login(stranger)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await login(stranger, otp)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const asked = { statusCode: 401, code: 'SECOND_FACTOR_REQUIRED', cookies: [] };
    expect(await login(person)).toEqual(asked);
    expect(await login(person, otp)).toMatchObject({ statusCode: 200 });
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('with a clock that is %i steps of 30 s off returns %i', async (steps, status) => {
    const { person, authenticator } = await twoSteps();
    letPass(60);
    expect(await login(person, authenticator.code(steps))).toMatchObject({ statusCode: status });
  });

  test('rejects a used code and older ones', async () => {
    const { person, authenticator } = await twoSteps();
    const [before, now] = [authenticator.code(-1), authenticator.code()];
    expect(await login(person, now)).toMatchObject({ statusCode: 200 });
    expect(await login(person, now)).toEqual(wrongCode);
    expect(await login(person, before)).toEqual(wrongCode);
    letPass(30);
    expect(await login(person, authenticator.code())).toMatchObject({ statusCode: 200 });
  });

  test('rejects the code that confirmed the setup', async () => {
    const person = await quickSignIn(suite);
    const { authenticator } = await setUpSecondFactor(suite, person);
    expect(await login(person, authenticator.code())).toEqual(wrongCode);
  });

  test('opens one session for concurrent logins with the same code', async () => {
    const { person, authenticator } = await twoSteps();
    const otp = authenticator.code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(person, otp)));
    const opened = answers.filter(({ statusCode }) => statusCode === 200);
    expect(opened).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(7);
  });

  test('accepts a code with a space in the middle', async () => {
    const { person, authenticator } = await twoSteps();
    const otp = authenticator.code().replace(/^.../, '$& ');
    expect(await login(person, otp)).toMatchObject({ statusCode: 200 });
  });

  test('without a code fails when two-step verification was turned on meanwhile', async () => {
    const person = await quickSignIn(suite);
    const attempt = await suite.database.begin(async (transaction) => {
      const [user] = await transaction<[{ id: string }]>`
        select id from users where username = ${person.username} for no key update`;
      const under = login(person);
      await eventually(async () => {
        const waiting = await suite.database`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting.length).toBeGreaterThan(0);
      });
      await transaction`
        insert into second_factors (user_id, sealed_secret, confirmed_at)
        values (${user.id}, ${Buffer.from('x')}, now())`;
      return { under };
    });
    expect(await attempt.under).toEqual({
      statusCode: 401,
      code: 'WRONG_CREDENTIALS',
      cookies: [],
    });
  });
});

async function guess(person: Person, { wrongCode: next }: Authenticator, times: number) {
  for (let count = 0; count < times; count++) {
    expect(await login(person, next())).toEqual(wrongCode);
  }
}

describe('wrong codes', () => {
  test('count as failed logins of that address', async () => {
    const { person, authenticator } = await twoSteps();
    const from = newAddress();
    for (let count = 0; count < 5; count++) {
      expect(await login(person, authenticator.wrongCode(), from)).toEqual(wrongCode);
    }
    expect(await login(person, authenticator.code(), from)).toMatchObject(tooMany);
    expect(await login(person, authenticator.code())).toMatchObject({ statusCode: 200 });
  });

  test('are limited over all addresses, also when concurrent', async () => {
    const { person, authenticator } = await twoSteps();
    const guesses = Array.from({ length: 30 }, () => login(person, authenticator.wrongCode()));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(10);
    expect(await login(person, authenticator.code())).toMatchObject(tooMany);
    letPass(15 * 60);
    expect(await login(person, authenticator.code())).toMatchObject({ statusCode: 200 });
  });

  test('are limited to 30 per day', async () => {
    const { person, authenticator } = await twoSteps();
    for (let round = 0; round < 3; round++) {
      await guess(person, authenticator, 10);
      letPass(15 * 60);
    }
    expect(await login(person, authenticator.code())).toMatchObject(tooMany);
    letPass(24 * 60 * 60);
    expect(await login(person, authenticator.code())).toMatchObject({ statusCode: 200 });
  });

  test('end no open session and block no recovery code', async () => {
    const { person, authenticator, recoveryCodes } = await twoSteps();
    await guess(person, authenticator, 10);
    expect(await login(person, authenticator.code())).toMatchObject(tooMany);
    expect(await login(person, recoveryCodes[0])).toMatchObject({ statusCode: 200 });
    const { password } = person;
    const end = await call(suite, person, 'POST', '/settings/endsecondfactor', { password });
    expect(end).toMatchObject({ statusCode: 200, data: { hasSecondFactor: false } });
    expect(await login(person)).toMatchObject({ statusCode: 200 });
  });

  test('do not include logins without a code', async () => {
    const { person, authenticator } = await twoSteps();
    const from = newAddress();
    for (let count = 0; count < 12; count++) {
      expect(await login(person, undefined, from)).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
      });
    }
    expect(await login(person, authenticator.code(), from)).toMatchObject({ statusCode: 200 });
  });

  test('of one user do not limit others', async () => {
    const [one, other] = [await twoSteps(), await twoSteps()];
    await guess(one.person, one.authenticator, 10);
    const opened = await login(other.person, other.authenticator.code());
    expect(opened).toMatchObject({ statusCode: 200 });
  });
});

describe('recovery codes', () => {
  test('are ten, each valid once, in any spelling', async () => {
    const { person, recoveryCodes } = await twoSteps();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await login(person, first)).toMatchObject({ statusCode: 200 });
    expect(await login(person, first)).toEqual(wrongCode);
    const typed = second.toUpperCase().replaceAll('-', '');
    expect(await login(person, typed)).toMatchObject({ statusCode: 200 });
    const account = await call(suite, person, 'GET', '/settings/account');
    expect(account).toMatchObject({ data: { hasSecondFactor: true, recoveryCodesLeft: 8 } });
  });

  test('are valid once, also for concurrent logins', async () => {
    const { person, recoveryCodes } = await twoSteps();
    const answers = await Promise.all([1, 2, 3, 4].map(() => login(person, recoveryCodes[0])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of another user do not work', async () => {
    const [one, other] = [await twoSteps(), await twoSteps()];
    expect(await login(one.person, other.recoveryCodes[0])).toEqual(wrongCode);
  });

  test('are invalidated by new ones', async () => {
    const { person, recoveryCodes } = await twoSteps();
    const { password } = person;
    const renewed = await call(suite, person, 'POST', '/settings/renewrecoverycodes', { password });
    const { recoveryCodes: fresh }: { recoveryCodes: string[] } = renewed.data;
    expect(fresh).toHaveLength(10);
    expect(await login(person, recoveryCodes[3])).toEqual(wrongCode);
    expect(await login(person, fresh[3])).toMatchObject({ statusCode: 200 });
  });

  test('exist only with two-step verification', async () => {
    const person = await quickSignIn(suite);
    await begin(person);
    const { password } = person;
    const response = await call(suite, person, 'POST', '/settings/renewrecoverycodes', {
      password,
    });
    expect(response).toMatchObject({ statusCode: 404 });
  });
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { person, secret, recoveryCodes } = await twoSteps();
  const [code = ''] = recoveryCodes;
  for (const text of [secret, code, code.replaceAll('-', '')]) {
    expect(await tablesHolding(suite.database, text)).toEqual([]);
  }
  const [row] = await suite.database<[{ sealed: Buffer }]>`
    select f.sealed_secret as sealed from second_factors f join users u on u.id = f.user_id
    where u.username = ${person.username}`;
  expect(row.sealed.includes(fromBase32(secret))).toBe(false);
});

test('a sealed secret copied to another account gives no valid code', async () => {
  const [one, other] = [await twoSteps(), await twoSteps()];
  await suite.database`
    update second_factors set sealed_secret = (
      select f.sealed_secret from second_factors f join users u on u.id = f.user_id
      where u.username = ${one.person.username})
    where user_id = (select id from users where username = ${other.person.username})`;
  expect(await login(other.person, one.authenticator.code())).toEqual(wrongCode);
  expect(await login(other.person, other.recoveryCodes[0])).toMatchObject({ statusCode: 200 });
});

test('a login by Google needs the code too, with the same limits', async () => {
  const { person, authenticator } = await twoSteps();
  const credential = await issuer.credential({ sub: person.username, email: 'a@gmail.example' });
  const { password } = person;
  await call(suite, person, 'POST', '/auth/linkgoogle', { credential, password });
  const from = newAddress();
  const google = async (otp?: string, remoteAddress = from) => {
    const form = { credential, ...(otp !== undefined && { otp }) };
    return (await post(suite.app, '/auth/google', form, { remoteAddress })).json();
  };
  expect(await google()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  for (let count = 0; count < 5; count++) {
    expect(await google(authenticator.wrongCode())).toMatchObject({ code: 'WRONG_CODE' });
  }
  expect(await google(authenticator.code())).toMatchObject({ code: 'RATE_LIMITED' });
  const opened = await google(authenticator.code(), newAddress());
  expect(opened).toMatchObject({ data: { user: { username: person.username } } });
  expect(await google(authenticator.code(), newAddress())).toMatchObject({ code: 'WRONG_CODE' });
});

test('linking Google needs a credential and no code', async () => {
  const person = await quickSignIn(suite);
  const form = { credential: 'x', password: person.password, otp: '123456' };
  const response = await call(suite, person, 'POST', '/auth/linkgoogle', form);
  expect(response).toMatchObject({ statusCode: 400 });
});

test('a suspended account gets the suspension error instead of the code prompt', async () => {
  const { person } = await twoSteps();
  await suite.database`update users set suspended_at = now() where email = ${person.email}`;
  expect(await login(person)).toMatchObject({ statusCode: 403, code: 'ACCOUNT_SUSPENDED' });
});

test('deleting the account deletes its second factor, preferences and former usernames', async () => {
  const { person } = await twoSteps();
  await call(suite, person, 'POST', '/settings/changepreferences', { appearance: 'dark' });
  const username = `${person.username}-x`;
  await call(suite, person, 'POST', '/settings/changeusername', {
    username,
    password: person.password,
  });
  const [{ id }] = await suite.database<[{ id: string }]>`
    delete from users where username = ${username} returning id`;
  const [left] = await suite.database<[object]>`
    select (select count(*)::int from second_factors where user_id = ${id}) as factors,
      (select count(*)::int from recovery_codes where user_id = ${id}) as codes,
      (select count(*)::int from preferences where user_id = ${id}) as preferences,
      (select count(*)::int from former_usernames where user_id = ${id}) as names`;
  expect(left).toEqual({ factors: 0, codes: 0, preferences: 0, names: 0 });
});
