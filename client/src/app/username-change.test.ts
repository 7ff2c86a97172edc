import { beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from './store.ts';
import * as browserDatabase from '../lib/browser-database.ts';
import { readStored, writeStored } from '../lib/stored-entry.ts';
import { makeUser, profile } from '../testing/people.ts';
import { applyAccount, applyUsernameChange } from '../session/own-account.ts';
import { sessionRestored } from '../session/session.actions.ts';

// jsdom has no IndexedDB; browser tests use the real one.
vi.mock(import('../lib/browser-database.ts'));

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => {
  localStorage.clear();
  vi.mocked(browserDatabase.moveRecords).mockResolvedValue();
});

function signedIn() {
  const store = createAppStore();
  const userData = makeUser('Asha');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
  return store;
}

const renamed = { ...makeUser('Asha'), username: 'asha-rao' };

test('a username change moves the data stored under the old username', async () => {
  const store = signedIn();
  writeStored('asha', 'draft', 'Half a thought');
  writeStored('ravi', 'draft', 'Of another user');
  await store.dispatch(applyAccount(renamed));
  expect(store.getState().session).toMatchObject({ signedIn: true, userData: renamed });
  expect(readStored('asha-rao', 'draft', isText)).toBe('Half a thought');
  expect(readStored('asha', 'draft', isText)).toBeNull();
  expect(readStored('ravi', 'draft', isText)).toBe('Of another user');
  expect(browserDatabase.moveRecords).toHaveBeenCalledWith('asha/', 'asha-rao/');
});

test('receiving the username change twice has no further effect', async () => {
  const store = signedIn();
  await Promise.all([
    store.dispatch(applyAccount(renamed)),
    store.dispatch(applyUsernameChange({ before: 'asha', username: 'asha-rao' })),
  ]);
  expect(store.getState().session.userData?.username).toBe('asha-rao');
});

test('an email change moves no data', async () => {
  const store = signedIn();
  const account = { ...makeUser('Asha'), email: 'new@example.in' };
  await store.dispatch(applyAccount(account));
  expect(store.getState().session.userData).toMatchObject(account);
  expect(browserDatabase.moveRecords).not.toHaveBeenCalled();
});
