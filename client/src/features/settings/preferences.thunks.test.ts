import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePreferences, readPreference } from '../../lib/device-preferences.ts';
import { sessionRestored } from '../../session/session.actions.ts';
import { failure, startApiServer, success, type ApiServer } from '../../testing/api-server.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { changePreferences, getPreferences, receivePreferences } from './preferences.thunks.ts';

const standard: Preferences = {
  appearance: 'system',
  language: 'en',
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
};

let server: ApiServer;
let store: TestStore;

beforeEach(async () => {
  localStorage.clear();
  server = await startApiServer();
  store = createTestStore();
  const userData = makeUser('Asha');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
});

afterEach(() => server.close());

test('what was chosen elsewhere takes the place of what this browser kept', async () => {
  storePreferences({ appearance: 'light', dataSaver: true });
  server.answer(() => success({ ...standard, appearance: 'dark' }));
  await store.dispatch(getPreferences());
  expect(readPreference('appearance')).toBe('dark');
  expect(readPreference('dataSaver')).toBe(false);
});

test('what another tab chose while the answer was under way stays', async () => {
  server.answer(() => success({ ...standard, appearance: 'light' }));
  const asking = store.dispatch(getPreferences());
  storePreferences({ appearance: 'dark' });
  await asking;
  expect(readPreference('appearance')).toBe('dark');
});

test('preferences that come after the person has left are not theirs to see any more', async () => {
  server.answer(() => success({ ...standard, appearance: 'dark' }));
  const asking = store.dispatch(getPreferences());
  const userData = makeUser('Asha');
  store.dispatch(
    sessionRestored({ userData, profileData: profile, signedIn: false, ended: 'logged-out' }),
  );
  await asking;
  expect(readPreference('appearance')).toBe('system');
});

test('a change applies at once and sends no more than what changed', async () => {
  server.answer(() => success({ ...standard, dataSaver: true }));
  const changing = store.dispatch(changePreferences({ dataSaver: true }));
  expect(readPreference('dataSaver')).toBe(true);
  await changing;
  expect(server.calls.map(({ body }) => body)).toEqual(['{"dataSaver":true}']);
});

test('a change that the server does not take goes back, and leaves others alone', async () => {
  storePreferences({ appearance: 'dark' });
  server.answer(() => failure(503));
  await store.dispatch(changePreferences({ reducedMotion: true }));
  expect(readPreference('reducedMotion')).toBe(false);
  expect(readPreference('appearance')).toBe('dark');
});

test('quick changes arrive in the order in which they were made', async () => {
  const answered: string[] = [];
  server.answer(async ({ body }) => {
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

test('news from the server do not turn back a change that is on its way', async () => {
  server.answer(() => {
    receivePreferences(standard);
    return success({ ...standard, appearance: 'dark' });
  });
  await store.dispatch(changePreferences({ appearance: 'dark' }));
  expect(readPreference('appearance')).toBe('dark');
  receivePreferences({ ...standard, appearance: 'light' });
  expect(readPreference('appearance')).toBe('light');
});
