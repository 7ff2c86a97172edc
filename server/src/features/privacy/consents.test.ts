import { consentVersions } from '@sangam/contract/privacy/consent-versions.ts';
import type { Consent } from '@sangam/contract/privacy/privacy.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../../test/google-issuer.ts';
import { newPerson, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData } from '../../../test/posts.ts';

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

async function consentsOf(person: Pick<SignedInPerson, 'headers'>): Promise<Consent[]> {
  const path = '/settings/consents';
  return (await expectData<{ consents: Consent[] }>(suite, person, 'GET', path)).consents;
}

const response = (given: boolean) => ({
  purpose: 'analytics',
  version: consentVersions.analytics,
  given,
});

const terms = { purpose: 'terms', version: consentVersions.terms, given: true };

test('registration by form or with Google stores the consent to the current terms', async () => {
  expect(await consentsOf(await newPerson(suite.app))).toMatchObject([terms]);
  const credential = await issuer.credential({ sub: 'consent', email: 'c@gmail.example' });
  const signedIn = await post(suite.app, '/auth/google', { credential });
  const { accessToken } = signedIn.json<{ accessToken: string }>();
  const headers = { authorization: `Bearer ${accessToken}` };
  expect(await consentsOf({ headers })).toMatchObject([terms]);
});

test('stores every consent and withdrawal as a new row, and repeats as none', async () => {
  const person = await newPerson(suite.app);
  const change = (given: boolean) =>
    expectData(suite, person, 'POST', '/settings/changeconsent', response(given));
  for (const given of [true, true, false, true]) await change(given);
  const given = (await consentsOf(person))
    .filter(({ purpose }) => purpose === 'analytics')
    .map((consent) => consent.given);
  expect(given).toEqual([true, false, true]);
});

test('accepts consent to the current version only, and no withdrawal of the terms', async () => {
  const person = await newPerson(suite.app);
  const change = (form: object) => call(suite, person, 'POST', '/settings/changeconsent', form);
  const old = { ...response(true), version: '2020-01-01' };
  expect(await change(old)).toMatchObject({ statusCode: 400 });
  expect(await change({ ...response(false), purpose: 'terms' })).toMatchObject({ statusCode: 400 });
});

test('stored consents cannot be changed, not even in the database', async () => {
  const person = await newPerson(suite.app);
  const rewriting = suite.database`
    update consents set given = false
    where user_id = (select id from users where username = ${person.username})`;
  await expect(rewriting).rejects.toThrow('a consent is never changed');
});
