import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionExpired } from '../../../session/session.actions.ts';
import { login } from '../../../session/session.thunks.ts';
import { records } from '../../../testing/memory-database.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { createTestStore, type TestStore } from '../../../testing/store.ts';
import { addToRoomDraft, changeRoomDraft, restoreDrafts, selectRoomDraft } from './room-drafts.ts';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

/** All drafts in one record, as earlier versions stored them. */
const earlierKey = 'asha/room-drafts';
const keyOf = (room: string) => `${earlierKey}/${room}`;
const draftRecord = (roomId: string, text: string) => ({ version: 1, data: { roomId, text } });
let store: TestStore;

beforeEach(() => {
  vi.useFakeTimers();
  records.clear();
  store = visit();
});
afterEach(() => vi.useRealTimers());

function visit(): TestStore {
  const opened = createTestStore();
  opened.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  return opened;
}

async function openTab(): Promise<TestStore> {
  const tab = visit();
  await tab.dispatch(restoreDrafts());
  return tab;
}

async function write(tab: TestStore, room: string, text: string): Promise<void> {
  tab.dispatch(changeRoomDraft(room, text));
  await vi.advanceTimersByTimeAsync(800);
}

const draft = (room: string) => selectRoomDraft(store.getState(), room);

test('saves the draft of each room 800 ms after the last keystroke', async () => {
  store.dispatch(changeRoomDraft('a', 'Hel'));
  await vi.advanceTimersByTimeAsync(799);
  store.dispatch(changeRoomDraft('a', 'Hello'));
  await vi.advanceTimersByTimeAsync(799);
  expect(records.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  store.dispatch(changeRoomDraft('b', 'Other'));
  await vi.advanceTimersByTimeAsync(800);
  store = visit();
  await store.dispatch(restoreDrafts());
  expect([draft('a'), draft('b'), draft('c')]).toEqual(['Hello', 'Other', '']);
});

test('saves a draft immediately when the page is left', () => {
  store.dispatch(changeRoomDraft('a', 'Half a'));
  dispatchEvent(new Event('pagehide'));
  expect(records.get(keyOf('a'))).toEqual(draftRecord('a', 'Half a'));
});

test('text typed before the stored drafts are restored is not overwritten', async () => {
  records.set(keyOf('a'), draftRecord('a', 'old'));
  records.set(keyOf('b'), draftRecord('b', 'kept'));
  const restoring = store.dispatch(restoreDrafts());
  store.dispatch(changeRoomDraft('a', 'new'));
  await restoring;
  expect([draft('a'), draft('b')]).toEqual(['new', 'kept']);
});

test('a text that is sent before the stored drafts are restored does not come back', async () => {
  records.set(keyOf('a'), draftRecord('a', 'old'));
  const restoring = store.dispatch(restoreDrafts());
  store.dispatch(changeRoomDraft('a', 'new'));
  store.dispatch(changeRoomDraft('a', ''));
  await restoring;
  expect(draft('a')).toBe('');
  await vi.advanceTimersByTimeAsync(800);
  expect(records.has(keyOf('a'))).toBe(false);
});

test('a shared link is added below the stored draft of a room', async () => {
  records.set(keyOf('a'), draftRecord('a', 'old'));
  await store.dispatch(addToRoomDraft('a', 'https://sangam.example/post/1'));
  await store.dispatch(addToRoomDraft('b', 'https://sangam.example/post/1'));
  expect([draft('a'), draft('b')]).toEqual([
    'old\nhttps://sangam.example/post/1',
    'https://sangam.example/post/1',
  ]);
});

test('invalid drafts are not restored, and nothing is stored after the session has ended', async () => {
  records.set(keyOf('a'), { version: 1, data: { roomId: 'a', text: 7 } });
  await store.dispatch(restoreDrafts());
  expect(draft('a')).toBe('');
  store.dispatch(changeRoomDraft('a', 'Secret'));
  store.dispatch(sessionExpired());
  await vi.advanceTimersByTimeAsync(800);
  expect(JSON.stringify([...records.values()])).not.toContain('Secret');
});

test('tabs do not overwrite the drafts of each other, nor restore one that was sent', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await write(first, 'a', 'In the first tab');
  await write(second, 'b', 'In the second tab');
  store = await openTab();
  expect([draft('a'), draft('b')]).toEqual(['In the first tab', 'In the second tab']);
  await write(first, 'a', '');
  await write(store, 'c', 'Later');
  store = await openTab();
  expect([draft('a'), draft('b'), draft('c')]).toEqual(['', 'In the second tab', 'Later']);
});

test('drafts of earlier versions are restored, and stored by room', async () => {
  records.set(earlierKey, { version: 1, data: { a: 'old', b: 'kept' } });
  await store.dispatch(restoreDrafts());
  expect([draft('a'), draft('b')]).toEqual(['old', 'kept']);
  await vi.advanceTimersByTimeAsync(800);
  expect([...records.keys()].toSorted()).toEqual([keyOf('a'), keyOf('b')]);
});
