import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(() => suite.close());

const standard: Preferences = {
  appearance: 'system',
  language: null,
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
  readLanguages: [],
  hideOtherLanguages: false,
};

function preferencesOf(person: SignedInPerson): Promise<Preferences> {
  return expectData<Preferences>(suite, person, 'GET', '/settings/preferences');
}

function change(person: SignedInPerson, form: object): Promise<Preferences> {
  return expectData<Preferences>(suite, person, 'POST', '/settings/changepreferences', form);
}

test('preferences have defaults, and a partial update changes only its fields', async () => {
  const [person, other] = [await quickSignIn(suite), await quickSignIn(suite)];
  expect(await preferencesOf(person)).toEqual(standard);
  expect(await change(person, { appearance: 'dark' })).toEqual({ ...standard, appearance: 'dark' });
  const both = { ...standard, appearance: 'dark', shortcuts: false };
  expect(await change(person, { shortcuts: false })).toEqual(both);
  expect(await change(person, {})).toEqual(both);
  expect(await preferencesOf(person)).toEqual(both);
  expect(await preferencesOf(other)).toEqual(standard);
});

test('stores the languages that a user reads, each once and only known ones', async () => {
  const person = await quickSignIn(suite);
  const form = { readLanguages: ['hi', 'ta'], hideOtherLanguages: true };
  expect(await change(person, form)).toEqual({ ...standard, ...form });
  expect(await change(person, { readLanguages: [] })).toEqual({
    ...standard,
    hideOtherLanguages: true,
  });
  for (const readLanguages of [['hi', 'hi'], ['xx'], ['und'], [null], 'hi', null]) {
    const path = '/settings/changepreferences';
    expect(await call(suite, person, 'POST', path, { readLanguages })).toMatchObject({
      statusCode: 400,
    });
  }
});

test('two concurrent changes are both stored, also the first ones', async () => {
  const person = await quickSignIn(suite);
  await Promise.all([
    change(person, { dataSaver: true }),
    change(person, { reducedMotion: true }),
    change(person, { appearance: 'light' }),
    change(person, { shortcuts: false }),
  ]);
  expect(await preferencesOf(person)).toEqual({
    ...standard,
    appearance: 'light',
    shortcuts: false,
    reducedMotion: true,
    dataSaver: true,
  });
});

test.each([
  { appearance: 'sepia' },
  { appearance: null },
  { language: 'fr' },
  { language: null },
  { shortcuts: 'true' },
  { dataSaver: 1 },
  { username: 'another-username' },
])('rejects %o', async (form) => {
  const person = await quickSignIn(suite);
  const response = await call(suite, person, 'POST', '/settings/changepreferences', form);
  expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  expect(await preferencesOf(person)).toEqual(standard);
});

test('a change is broadcast to the other devices of the user only', async () => {
  const person = await quickSignIn(suite);
  const phone = await screens.connect(await signIn(suite.app, person));
  const tab = await screens.connect(person);
  const stranger = await screens.connect(await quickSignIn(suite));
  const dark = await change(person, { appearance: 'dark' });
  const saving = await change(person, { dataSaver: true });
  for (const screen of [phone, tab]) {
    const received = await screen.waitFor('preferences:changed', 2);
    expect(received.at(-1)).toEqual(saving);
    expect([dark, saving]).toContainEqual(received[0]);
  }
  await screens.receivedAll(stranger);
  expect(stranger.all('preferences:changed')).toEqual([]);
});
