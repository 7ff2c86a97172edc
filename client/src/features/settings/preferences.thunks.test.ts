import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { storePreferences, readPreference } from '../../lib/device-preferences.ts';
import { resetModuleState } from '../../lib/external-store.ts';
import { sessionRestored } from '../../session/session.actions.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { changePreferences, getPreferences, receivePreferences } from './preferences.thunks.ts';

const standard: Preferences = {
  appearance: 'system',
  language: null,
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
};

const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(() => {
  localStorage.clear();
  store = createTestStore();
  const userData = makeUser('Asha');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
});

test('preferences from the server replace those stored in this browser', async () => {
  storePreferences({ appearance: 'light', dataSaver: true });
  server.respond(() => success({ ...standard, appearance: 'dark' }));
  await store.dispatch(getPreferences());
  expect(readPreference('appearance')).toBe('dark');
  expect(readPreference('dataSaver')).toBe(false);
});

test('a change in another tab during the request is kept', async () => {
  server.respond(() => success({ ...standard, appearance: 'light' }));
  const asking = store.dispatch(getPreferences());
  storePreferences({ appearance: 'dark' });
  await asking;
  expect(readPreference('appearance')).toBe('dark');
});

test('preferences that arrive after logout are ignored', async () => {
  server.respond(() => success({ ...standard, appearance: 'dark' }));
  const asking = store.dispatch(getPreferences());
  const userData = makeUser('Asha');
  store.dispatch(
    sessionRestored({ userData, profileData: profile, signedIn: false, ended: 'logged-out' }),
  );
  await asking;
  expect(readPreference('appearance')).toBe('system');
});

test('a change is applied immediately and sends only what changed', async () => {
  server.respond(() => success({ ...standard, dataSaver: true }));
  const changing = store.dispatch(changePreferences({ dataSaver: true }));
  expect(readPreference('dataSaver')).toBe(true);
  await changing;
  expect(server.calls.map(({ body }) => body)).toEqual(['{"dataSaver":true}']);
});

test('a rejected change is rolled back without affecting others', async () => {
  storePreferences({ appearance: 'dark' });
  server.respond(() => failure(503));
  await store.dispatch(changePreferences({ reducedMotion: true }));
  expect(readPreference('reducedMotion')).toBe(false);
  expect(readPreference('appearance')).toBe('dark');
});

test('quick changes are sent in order', async () => {
  const answered: string[] = [];
  server.respond(async ({ body }) => {
    // The first response is the slowest.
    if (answered.length === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    answered.push(body);
    return success(standard);
  });
  const all = ['dark', 'light', 'dark'] as const;
  await Promise.all(all.map((appearance) => store.dispatch(changePreferences({ appearance }))));
  expect(answered).toEqual(all.map((appearance) => JSON.stringify({ appearance })));
  expect(readPreference('appearance')).toBe('dark');
});

test('a realtime event does not undo a pending change', async () => {
  server.respond(() => {
    receivePreferences(standard);
    return success({ ...standard, appearance: 'dark' });
  });
  await store.dispatch(changePreferences({ appearance: 'dark' }));
  expect(readPreference('appearance')).toBe('dark');
  receivePreferences({ ...standard, appearance: 'light' });
  expect(readPreference('appearance')).toBe('light');
});

test('a change that is rejected after logout leaves the preferences of the next user', async () => {
  server.respond(() => failure(401));
  const changing = store.dispatch(changePreferences({ appearance: 'dark' }));
  resetModuleState();
  receivePreferences({ ...standard, appearance: 'light' });
  await changing;
  expect(readPreference('appearance')).toBe('light');
});

test('the account without a language gets that of the device', async () => {
  document.documentElement.lang = 'hi';
  server.respond(() => success(standard));
  await store.dispatch(getPreferences());
  expect(server.calls.map(({ body }) => body)).toContain('{"language":"hi"}');
  document.documentElement.lang = 'en';
});

test('the language of the account replaces that of the device, also for the server', async () => {
  server.respond(() => success({ ...standard, language: 'hi' }));
  await store.dispatch(getPreferences());
  expect(readPreference('language')).toBe('hi');
  expect(document.cookie).toContain('sangam-language=hi');
  document.cookie = 'sangam-language=; max-age=0';
});
