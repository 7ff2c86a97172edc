import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DraftMedia } from '../features/posts/post-draft.ts';
import { postDraftRestored, selectPostDraft } from '../features/posts/post-draft.slice.ts';
import { projectsRestored, selectProjectLists } from '../features/projects/projects.slice.ts';
import { useShowcaseEntry } from '../features/showcase/shared/showcase-entries.ts';
import * as browserDatabase from '../lib/browser-database.ts';
import { localKey } from '../lib/stored-entry.ts';
import { clearOnSignOut } from '../lib/external-store.ts';
import { clearAccessToken, setAccessToken } from '../session/access-token.ts';
import { storedUserRemoved, sessionExpired, signedOut } from '../session/session.actions.ts';
import { login } from '../session/session.thunks.ts';
import { eventually } from '../testing/eventually.ts';
import { makeSignedIn, makeUser, profile } from '../testing/people.ts';
import { registerPersistedPart } from '../lib/persisted-part.ts';
import { makeProjectSummary } from '../testing/projects.ts';
import { removeStoredDataOnSessionEnd, persist } from './persistence.ts';
import { createAppStore, type AppStore } from './store.ts';

// jsdom has no IndexedDB; browser tests use the real one.
vi.mock(import('../lib/browser-database.ts'));

const records = new Map<string, unknown>();
const lists = {
  userProjects: [makeProjectSummary('mine')],
  ongoingProjects: [makeProjectSummary('going')],
  finishedProjects: [makeProjectSummary('done', { status: 'finished' })],
};
const photo = { id: 'm1', name: 'a.webp', type: 'image/webp', width: 4, height: 3, alt: 'A boat' };
const media: DraftMedia[] = [{ ...photo, aiLabel: 'declared' }];
const draft = { id: 'd1', content: 'Half a thought', media };

let stop: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  records.clear();
  vi.mocked(browserDatabase.readRecord).mockImplementation(async (key) => records.get(key));
  vi.mocked(browserDatabase.writeRecord).mockImplementation(async (key, value) => {
    records.set(key, structuredClone(value));
  });
  vi.mocked(browserDatabase.removeRecord).mockImplementation(async (key) => {
    records.delete(key);
  });
  vi.mocked(browserDatabase.removeRecords).mockImplementation(async (prefix) => {
    for (const key of records.keys()) if (key.startsWith(prefix)) records.delete(key);
  });
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

/** Opens the page: restores the stored state and persists changes from then on. */
async function openPage(): Promise<AppStore> {
  stop?.();
  const store = createAppStore(removeStoredDataOnSessionEnd);
  stop = await persist(store);
  return store;
}

async function signIn(store: AppStore, name: string): Promise<void> {
  setAccessToken(`token of ${name}`);
  store.dispatch(login.fulfilled(makeSignedIn(name), '', { email: '', password: '' }));
  await eventually(() =>
    expect(browserDatabase.readRecord).toHaveBeenCalledWith(`${name.toLowerCase()}/posts`),
  );
}

/** Stores the state of a signed-in user with projects and a draft. */
async function leavePage(name = 'Asha'): Promise<void> {
  const store = await openPage();
  await signIn(store, name);
  store.dispatch(projectsRestored(lists));
  store.dispatch(postDraftRestored(draft));
  dispatchEvent(new Event('pagehide'));
  await eventually(() => expect(records.has(`${name.toLowerCase()}/posts`)).toBe(true));
}

function otherTabWrites(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('restores user data, profile and the three project lists from local storage, and savePost from the browser database', async () => {
  await leavePage();
  const store = await openPage();
  expect(store.getState().session).toMatchObject({
    userData: makeUser('Asha'),
    profileData: profile,
    signedIn: true,
  });
  expect(selectProjectLists(store.getState())).toEqual(lists);
  expect(selectPostDraft(store.getState())).toEqual(draft);
  expect([...records.keys()]).toEqual(['asha/posts']);
  expect(records.get('asha/posts')).toEqual({ version: 1, data: { savePost: draft } });
});

test('a draft that waits in the outbox as a post is not restored: the browser was killed before the draft was removed', async () => {
  await leavePage();
  records.set(`asha/actions/${draft.id}`, { version: 1, data: {} });
  const store = await openPage();
  expect(selectPostDraft(store.getState())).toBeNull();
  expect(records.has('asha/posts')).toBe(false);
});

test('stops waiting for stored state after 5000 ms and ignores a later result', async () => {
  await leavePage();
  stop?.();
  stop = undefined;
  const storage = Promise.withResolvers<unknown>();
  vi.mocked(browserDatabase.readRecord).mockReturnValue(storage.promise);
  vi.useFakeTimers();
  const store = createAppStore(removeStoredDataOnSessionEnd);
  let isRestored = false;
  const restoring = persist(store).then((stopPersisting) => {
    stop = stopPersisting;
    isRestored = true;
    return null;
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect(isRestored).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await restoring;
  expect(selectProjectLists(store.getState())).toEqual(lists);
  storage.resolve({ version: 1, data: { savePost: draft } });
  await vi.advanceTimersByTimeAsync(0);
  expect(selectPostDraft(store.getState())).toBeNull();
});

test('a failing browser database does not block the app', async () => {
  await leavePage();
  vi.mocked(browserDatabase.readRecord).mockRejectedValue(new Error('blocked'));
  const store = await openPage();
  expect(selectProjectLists(store.getState())).toEqual(lists);
});

describe('invalid stored data is discarded, and the rest is restored', () => {
  test.each([
    ['invalid JSON', '{"version":1,'],
    ['an older version', JSON.stringify({ version: 0, data: lists })],
    ['a newer version', JSON.stringify({ version: 2, data: lists })],
    ['a wrong type', JSON.stringify({ version: 1, data: { userProjects: 'many' } })],
    [
      'lists with invalid items',
      JSON.stringify({ version: 1, data: { ...lists, userProjects: [{ id: 7 }] } }),
    ],
    ['a bare value', '7'],
  ])('projects: %s', async (_, text) => {
    await leavePage();
    stop?.();
    localStorage.setItem('sangam.kept/asha/projects', text);
    const store = await openPage();
    expect(selectProjectLists(store.getState()).userProjects).toEqual([]);
    expect(localStorage.getItem('sangam.kept/asha/projects')).toBeNull();
    expect(selectPostDraft(store.getState())).toEqual(draft);
  });

  test('drafts: an old version', async () => {
    await leavePage();
    stop?.();
    records.set('asha/posts', { version: 0, data: { savePost: draft } });
    const store = await openPage();
    expect(selectPostDraft(store.getState())).toBeNull();
    expect(records.size).toBe(0);
  });

  test('session: the user is not signed in', async () => {
    await leavePage();
    stop?.();
    localStorage.setItem('sangam.kept/asha/user', '{}');
    const store = await openPage();
    expect(store.getState().session).toMatchObject({ userData: null, signedIn: false });
  });
});

test('saves changes in one batch after 250 ms', async () => {
  const store = await openPage();
  await signIn(store, 'Asha');
  vi.useFakeTimers();
  store.dispatch(projectsRestored(lists));
  await vi.advanceTimersByTimeAsync(249);
  const early = localStorage.getItem('sangam.kept/asha/projects');
  await vi.advanceTimersByTimeAsync(250);
  expect(early).toBeNull();
  expect(localStorage.getItem('sangam.kept/asha/projects')).toContain('going');
});

test('state changed during the restore overrides the stored state and is saved', async () => {
  await leavePage();
  const store = await openPage();
  store.dispatch(sessionExpired());
  await signIn(store, 'Ravi');
  const storage = Promise.withResolvers<unknown>();
  vi.mocked(browserDatabase.readRecord).mockReturnValue(storage.promise);
  await signIn(store, 'Asha');
  store.dispatch(postDraftRestored({ id: 'd3', content: 'Newer', media: [] }));
  storage.resolve(records.get('asha/posts'));
  await eventually(() =>
    expect(records.get('asha/posts')).toHaveProperty('data.savePost.id', 'd3'),
  );
  expect(selectPostDraft(store.getState())?.content).toBe('Newer');
});

test('the stored data of two users of one browser stays separate', async () => {
  await leavePage('Asha');
  const store = await openPage();
  store.dispatch(sessionExpired());
  clearAccessToken();

  await signIn(store, 'Ravi');
  expect(selectProjectLists(store.getState()).userProjects).toEqual([]);
  expect(selectPostDraft(store.getState())).toBeNull();
  store.dispatch(postDraftRestored({ id: 'd2', content: 'By Ravi', media: [] }));
  dispatchEvent(new Event('pagehide'));
  await eventually(() =>
    expect(records.get('ravi/posts')).toHaveProperty('data.savePost.id', 'd2'),
  );
  expect(JSON.stringify(records.get('asha/posts'))).toContain('Half a thought');
  expect(localStorage.getItem('sangam.kept/asha/user')).toBeNull();

  await signIn(store, 'Asha');
  await eventually(() => expect(selectPostDraft(store.getState())).toEqual(draft));
  expect(selectProjectLists(store.getState())).toEqual(lists);
});

test('logout removes everything from the browser except the user data', async () => {
  await leavePage();
  const store = await openPage();
  store.dispatch(signedOut());
  clearAccessToken();
  dispatchEvent(new Event('pagehide'));
  await eventually(() => expect(records.size).toBe(0));
  expect(Object.keys(localStorage).toSorted()).toEqual(['sangam.kept/asha/user', 'sangam.person']);

  const later = await openPage();
  expect(later.getState().session).toMatchObject({
    userData: makeUser('Asha'),
    profileData: profile,
    signedIn: false,
  });
});

test('logout removes the user’s showcase entries', async () => {
  await leavePage();
  const store = await openPage();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store } as ProviderProps, children);
  const { result: entry } = renderHook(() => useShowcaseEntry('workshop', 'rockets'), { wrapper });
  act(() => entry.current[1](true));
  expect(localStorage.getItem(localKey('asha', 'showcase'))).toContain('rockets');
  act(() => void store.dispatch(signedOut()));
  await eventually(() => expect(localStorage.getItem(localKey('asha', 'showcase'))).toBeNull());
});

test('logout and a change of user reset module state outside the store; an expired session does not', async () => {
  const held = clearOnSignOut(new Set<string>());
  const store = await openPage();
  await signIn(store, 'Asha');
  held.add('of Asha');
  store.dispatch(sessionExpired());
  expect(held.size).toBe(1);
  await signIn(store, 'Ravi');
  expect(held.size).toBe(0);
  held.add('of Ravi');
  store.dispatch(signedOut());
  expect(held.size).toBe(0);
});

test('an expired session removes what the user has read, but not the drafts', async () => {
  await leavePage();
  const store = await openPage();
  await eventually(() => expect(records.has('asha/posts')).toBe(true));
  records.set('asha/response/api/room/myrooms', { at: '', body: '' });
  records.set('asha/stored-responses', []);
  store.dispatch(sessionExpired());
  await eventually(() => expect([...records.keys()]).toEqual(['asha/posts']));
});

test('"Not you?" also removes the user data', async () => {
  await leavePage();
  const store = await openPage();
  store.dispatch(signedOut());
  clearAccessToken();
  store.dispatch(storedUserRemoved());
  await eventually(() => expect(Object.keys(localStorage)).toEqual([]));
});

describe('state follows other tabs', () => {
  test('a token removed in another tab ends the session in this tab', async () => {
    await leavePage();
    const store = await openPage();
    otherTabWrites('sangam.accessToken', null);
    expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'expired' });
  });

  test('a logout in another tab logs out this tab', async () => {
    await leavePage();
    const store = await openPage();
    otherTabWrites('sangam.person', JSON.stringify({ username: 'asha', session: 'logged-out' }));
    otherTabWrites('sangam.accessToken', null);
    expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'logged-out' });
    expect(selectProjectLists(store.getState()).userProjects).toEqual([]);
  });

  test('a page restored from the back/forward cache after a logout shows no private data', async () => {
    await leavePage();
    const store = await openPage();
    // A page in the back-forward cache receives no storage events.
    localStorage.setItem(
      'sangam.person',
      JSON.stringify({ username: 'asha', session: 'logged-out' }),
    );
    localStorage.removeItem('sangam.accessToken');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'logged-out' });
    expect(selectProjectLists(store.getState()).userProjects).toEqual([]);
  });

  test('a page restored from the back/forward cache for the same user continues unchanged', async () => {
    await leavePage();
    const store = await openPage();
    const before = store.getState();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.getState()).toEqual(before);
  });

  test('a login as another user in another tab changes the user in this tab', async () => {
    await leavePage();
    const store = await openPage();
    otherTabWrites('sangam.accessToken', 'token of Ravi');
    otherTabWrites(
      'sangam.kept/ravi/user',
      JSON.stringify({ version: 1, data: { userData: makeUser('Ravi'), profileData: profile } }),
    );
    otherTabWrites('sangam.person', JSON.stringify({ username: 'ravi', session: 'open' }));
    expect(store.getState().session).toMatchObject({ userData: makeUser('Ravi'), signedIn: true });
    expect(selectProjectLists(store.getState()).userProjects).toEqual([]);
  });

  test('user data changed in another tab is applied here and not overwritten', async () => {
    await leavePage();
    const store = await openPage();
    const userData = { ...makeUser('Asha'), name: 'Asha Verma' };
    const key = 'sangam.kept/asha/user';
    otherTabWrites(key, JSON.stringify({ version: 1, data: { userData, profileData: profile } }));
    expect(store.getState().session).toMatchObject({ userData, signedIn: true });
    store.dispatch(sessionExpired());
    expect(localStorage.getItem(key)).toContain('Asha Verma');
  });
});

test('restores a part when its feature is loaded, and saves nothing before', async () => {
  const store = await openPage();
  await signIn(store, 'Asha');
  const save = vi.fn(async () => {});
  registerPersistedPart({
    values: (state) => [selectPostDraft(state)],
    save,
    restore: async () => postDraftRestored(draft),
  });
  await eventually(() => expect(selectPostDraft(store.getState())).toEqual(draft));
  dispatchEvent(new Event('pagehide'));
  expect(save).not.toHaveBeenCalled();
});
