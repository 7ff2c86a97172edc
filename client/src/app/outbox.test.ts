import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDelivery } from '../features/chat/outbox/deliveries.ts';
import { removeOutboxRecord, storeOutboxRecord } from '../features/chat/outbox/outbox-records.ts';
import { toggleLike } from '../features/posts/toggle-like.ts';
import { postsReceived } from '../features/posts/posts.slice.ts';
import { connectionChanged } from '../lib/connection.slice.ts';
import { readOutbox } from '../lib/outbox/outbox-entries.ts';
import { resetModuleState } from '../lib/external-store.ts';
import { sessionExpired } from '../session/session.actions.ts';
import { login } from '../session/session.thunks.ts';
import { eventually } from '../testing/eventually.ts';
import { records } from '../testing/memory-database.ts';
import { makeSignedIn } from '../testing/people.ts';
import { makePost } from '../testing/posts.ts';
import { stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { startOutbox } from './outbox.ts';
import { createAppStore, type AppStore } from './store.ts';

vi.mock(import('../lib/browser-database.ts'), () => import('../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: AppStore;
let stop: () => void;

function signIn(name: string): void {
  const signedIn = makeSignedIn(name);
  const { username } = signedIn.user;
  localStorage.setItem('sangam.person', JSON.stringify({ username, session: 'open' }));
  store.dispatch(login.fulfilled(signedIn, '', { email: '', password: '' }));
}

beforeEach(() => {
  records.clear();
  store = createAppStore();
  stop = startOutbox(store);
  signIn('Asha');
  store.dispatch(postsReceived([makePost('a', { likes: 4 })]));
  server.respond(() => success({ liked: true, likes: 5 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  stop();
  resetModuleState();
  localStorage.clear();
});

async function likeOffline(): Promise<void> {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await store.dispatch(toggleLike('a'));
  vi.stubGlobal('fetch', online);
  await eventually(() => expect(readOutbox()).toMatchObject([{ state: 'waiting' }]));
}

test.each(['online', 'connect'])('what waits is sent on ‘%s’', async (signal) => {
  await likeOffline();
  if (signal === 'online') dispatchEvent(new Event('online'));
  else store.dispatch(connectionChanged('online'));
  await eventually(() => expect(readOutbox()).toEqual([]));
  expect(server.calls).toHaveLength(1);
});

test('after the session ended, what waits is sent when the same user signs in, and not for another one', async () => {
  await likeOffline();
  store.dispatch(sessionExpired());
  dispatchEvent(new Event('online'));
  signIn('Ravi');
  resetModuleState();
  dispatchEvent(new Event('online'));
  await eventually(() => expect(readOutbox()).toEqual([]));
  expect(server.calls).toEqual([]);
  store.dispatch(sessionExpired());
  signIn('Asha');
  await eventually(() => expect(server.calls).toHaveLength(1));
});

test('unsent messages of the chat are among the unsent actions until they are sent, discarded or the user signs out', async () => {
  const message = {
    clientId: 'm1',
    roomId: 'r1',
    content: 'From the train',
    timestamp: '2026-11-17T05:00:00.000Z',
    files: [],
  };
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await storeOutboxRecord('asha', { ...message, error: null });
  const entry = { id: 'm1', target: 'room/r1', text: 'From the train' };
  await eventually(() => expect(readOutbox()).toMatchObject([{ ...entry, state: 'waiting' }]));
  await storeOutboxRecord('asha', { ...message, error: 'You cannot write here' });
  await eventually(() => expect(readOutbox()[0]?.failure?.message).toBe('You cannot write here'));
  resetModuleState();
  expect(readOutbox()).toEqual([]);
  await storeOutboxRecord('asha', { ...message, error: null });
  await eventually(() => expect(readOutbox()).toHaveLength(1));
  await removeOutboxRecord('asha', 'm1');
  await eventually(() => expect(readOutbox()).toEqual([]));
});

const states = () => Object.fromEntries(readOutbox().map(({ id, state }) => [id, state]));

test('a text that is being sent is shown as such, and can be edited or discarded only before and after', async () => {
  const timestamp = '2026-11-17T05:00:00.000Z';
  const message = { roomId: 'r1', content: 'From the train', timestamp, files: [], error: null };
  const file = { id: 'f1', name: 'boat.webp', type: 'image/webp', width: 4, height: 3, alt: '' };
  const files = [{ ...file, bytes: new File([], 'boat.webp') }];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await storeOutboxRecord('asha', { ...message, clientId: 'text' });
  await storeOutboxRecord('asha', { ...message, clientId: 'photo', files });
  await eventually(() => expect(states()).toEqual({ text: 'waiting', photo: 'waiting' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const deliveries = ['text', 'photo'].map((id) => runDelivery(id, () => promise));
  expect(states()).toEqual({ text: 'sending', photo: 'waiting' });
  resolve();
  await Promise.all(deliveries);
  expect(states()).toEqual({ text: 'waiting', photo: 'waiting' });
});
