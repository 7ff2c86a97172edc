import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { createTestStore } from '../../testing/store.ts';
import { ApiError } from '../api-error.ts';
import { flushDeferredRequests } from '../deferred-requests.ts';
import { resetModuleState } from '../external-store.ts';
import { fallbackMessages } from '../fallback-messages.ts';
import {
  cancelAction,
  discardAction,
  enqueue,
  flushOutbox,
  openOutbox,
  perform,
  reloadOutbox,
  retryAction,
} from './outbox.ts';
import { readOutbox } from './outbox-entries.ts';
import { registerOutboxKind } from './outbox-kinds.ts';
import { hasUnsentActions } from './outbox-records.ts';

vi.mock(import('../browser-database.ts'), () => import('../../testing/memory-database.ts'));

interface Input {
  readonly text: string;
  readonly on?: boolean;
}

const dispatch = createTestStore().dispatch;
const noConnection = new ApiError(0, 'No connection');
let username: string | null;
/** What the server received, with the idempotency key of each. */
let received: { readonly text: string; readonly key: string; readonly keepalive: boolean }[];
/** What happened to actions whose caller no longer waits. */
let outcomes: string[];
let respond: (text: string) => Promise<string>;
const requestBackgroundSync = vi.fn(() => {});

function registerNote(): void {
  registerOutboxKind<Input, string>('note', {
    fallback: fallbackMessages.anythingElse,
    send: async ({ text }, { idempotencyKey = '', keepalive = false, transport }) => {
      if (transport) await transport('/api/notes', { method: 'POST', body: text });
      received.push({ text, key: idempotencyKey, keepalive });
      return respond(text);
    },
    onSent: ({ text }) => outcomes.push(`${text} sent`),
    onFailed: ({ text }, failure) => outcomes.push(`${text} ${failure?.message ?? 'discarded'}`),
    onSettledElsewhere: ({ text }) => outcomes.push(`${text} elsewhere`),
    isOpposite: (earlier, later) => earlier.on !== undefined && earlier.on !== later.on,
  });
}

/** Opens the outbox, as a page does that is loaded by this user. */
function open(): Promise<void> {
  return openOutbox({
    getUsername: () => username,
    dispatch,
    loadKinds: () => Promise.resolve(),
    notifyOtherTabs: () => {},
    requestBackgroundSync,
  });
}

/** Kills the page: its memory is lost, and the records stay. */
async function reopen(): Promise<void> {
  resetModuleState();
  await open();
}

interface More {
  readonly target?: string;
  readonly on?: boolean;
  readonly isUndoable?: boolean;
}

function write(text: string, { target = 'post/1', isUndoable = false, ...state }: More = {}) {
  return perform<string>(dispatch, {
    kind: 'note',
    target,
    isUndoable,
    text,
    input: { text, ...state },
  });
}

const accept = (text: string) => Promise.resolve(`${text}!`);
const reject = (error: Error) => async (): Promise<string> => {
  throw error;
};
const texts = () => received.map(({ text }) => text);
const shown = () => readOutbox().map(({ text, state }) => `${text} ${state}`);

beforeEach(async () => {
  registerNote();
  records.clear();
  username = 'asha';
  received = [];
  outcomes = [];
  respond = accept;
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  requestBackgroundSync.mockClear();
  resetModuleState();
});

test('an action that the server accepts at once resolves to its response and leaves nothing behind', async () => {
  expect(await write('a')).toBe('a!');
  expect(readOutbox()).toEqual([]);
  await eventually(() => expect(records.size).toBe(0));
  expect(outcomes).toEqual([]);
});

test('an action that the server rejects at once rejects and is not in the outbox', async () => {
  respond = reject(new ApiError(422, 'Too long'));
  await expect(write('a')).rejects.toThrow('Too long');
  expect(readOutbox()).toEqual([]);
  await eventually(() => expect(records.size).toBe(0));
});

test('actions of one target are sent in order, one at a time, and those of another target do not wait for them', async () => {
  const gate = Promise.withResolvers<void>();
  respond = async (text) => {
    if (text === 'a') await gate.promise;
    return `${text}!`;
  };
  const all = [write('a'), write('b'), write('c', { target: 'post/2' }), write('d')];
  await all[2];
  expect(texts().toSorted()).toEqual(['a', 'c']);
  gate.resolve();
  await Promise.all(all);
  expect(texts().filter((text) => text !== 'c')).toEqual(['a', 'b', 'd']);
});

test('without a connection actions wait, and later each is sent once and in order', async () => {
  respond = reject(noConnection);
  expect(await write('a')).toBeNull();
  expect(await write('b')).toBeNull();
  expect(shown()).toEqual(['a waiting', 'b waiting']);
  received = [];
  respond = accept;
  await flushOutbox();
  expect(texts()).toEqual(['a', 'b']);
  expect(outcomes).toEqual(['a sent', 'b sent']);
  await flushOutbox();
  expect(received).toHaveLength(2);
});

test('a Background Sync is requested only without a network: otherwise it would end the pause after an error', async () => {
  respond = reject(noConnection);
  await write('a');
  expect(requestBackgroundSync).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write('b');
  await eventually(() => expect(requestBackgroundSync).toHaveBeenCalledTimes(1));
});

test('without a network what waits is stored with its request, for the service worker', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write('a');
  await eventually(() => expect(requestBackgroundSync).toHaveBeenCalledOnce());
  const [record] = records.values();
  const request = { method: 'POST', address: '/api/notes', body: 'a' };
  expect(record).toMatchObject({ data: { text: 'a', wasTried: false, request } });
  expect(received).toEqual([]);
});

test('an action that is discarded while its request is recorded is not stored again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const written = write('a');
  discardAction(readOutbox()[0]?.id ?? '');
  await written;
  await eventually(() => expect(requestBackgroundSync).toHaveBeenCalledOnce());
  expect(records.size).toBe(0);
});

test('while the browser is offline nothing is sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await write('a')).toBeNull();
  await flushOutbox();
  expect(received).toEqual([]);
  expect(shown()).toEqual(['a waiting']);
});

test('after the page was killed the next one sends what waits, with the same keys and in order', async () => {
  respond = reject(noConnection);
  await write('a');
  await write('b');
  const [first] = received;
  received = [];
  respond = accept;
  await reopen();
  expect(texts()).toEqual(['a', 'b']);
  expect(received[0]?.key).toBe(first?.key);
  expect(outcomes).toEqual(['a sent', 'b sent']);
  await eventually(() => expect(records.size).toBe(0));
});

test('an action whose page was killed before the response is sent again with the same key', async () => {
  respond = () => new Promise(() => {});
  void write('a');
  await eventually(() => expect(received).toHaveLength(1));
  respond = accept;
  await reopen();
  expect(texts()).toEqual(['a', 'a']);
  expect(received[1]?.key).toBe(received[0]?.key);
});

test('an action from before the outbox was open is stored and sent when it opens', async () => {
  vi.resetModules();
  const [outbox, kinds, errors] = await Promise.all([
    import('./outbox.ts'),
    import('./outbox-kinds.ts'),
    import('../api-error.ts'),
  ]);
  const send = vi.fn(reject(new errors.ApiError(0, 'No connection')));
  kinds.registerOutboxKind('note', { fallback: fallbackMessages.anythingElse, send });
  const action = { kind: 'note', target: 'post/1', input: {} };
  expect(await outbox.perform(dispatch, action)).toBeNull();
  expect(records.size).toBe(0);
  send.mockImplementation(() => new Promise(() => {}));
  void outbox.openOutbox({
    getUsername: () => 'asha',
    dispatch,
    loadKinds: () => Promise.resolve(),
    notifyOtherTabs: () => {},
    requestBackgroundSync: () => {},
  });
  await eventually(() => expect(send).toHaveBeenCalledTimes(2));
  expect(await hasUnsentActions('asha')).toBe(true);
});

test('opposite actions that were never sent cancel each other', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write('like', { on: true });
  await write('unlike', { on: false });
  expect(readOutbox()).toEqual([]);
  await eventually(() => expect(records.size).toBe(0));
});

test('an action that may have arrived is replaced by its opposite instead', async () => {
  respond = reject(noConnection);
  await write('like', { on: true });
  await write('unlike', { on: false });
  expect(shown()).toEqual(['unlike waiting']);
  respond = accept;
  received = [];
  await flushOutbox();
  expect(texts()).toEqual(['unlike']);
});

test('actions are neither shown to nor sent by another user, and wait for their own', async () => {
  respond = reject(noConnection);
  await write('a');
  received = [];
  respond = accept;
  username = 'ravi';
  await reopen();
  expect(readOutbox()).toEqual([]);
  expect(received).toEqual([]);
  expect(await hasUnsentActions('asha')).toBe(true);
  username = 'asha';
  await reopen();
  expect(texts()).toEqual(['a']);
});

test('an ended session stops the outbox until the user signs in again', async () => {
  respond = () => {
    username = null;
    return Promise.reject(new ApiError(401, 'Sign in'));
  };
  expect(await write('a')).toBeNull();
  received = [];
  respond = accept;
  await flushOutbox();
  expect(received).toEqual([]);
  username = 'asha';
  await open();
  expect(texts()).toEqual(['a']);
});

test('an action older than thirty days is not sent until the user asks for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  respond = reject(noConnection);
  await write('a');
  received = [];
  respond = accept;
  vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await reopen();
  expect(shown()).toEqual(['a expired']);
  expect(received).toEqual([]);
  retryAction(readOutbox()[0]?.id ?? '');
  await eventually(() => expect(texts()).toEqual(['a']));
});

test.each([
  ['a deleted target', new ApiError(404, 'Not found')],
  ['a conflict', new ApiError(409, 'Not found')],
  ['a limit for new accounts', new ApiError(429, 'Not found', { code: 'NEW_ACCOUNT_LIMIT' })],
  ['a limit of an hour', new ApiError(429, 'Not found', { retryAfter: 3600 })],
])('%s keeps a waiting action with its reason, and the next one is sent', async (_case, error) => {
  respond = reject(noConnection);
  await write('a');
  await write('b');
  received = [];
  respond = (text) => (text === 'a' ? Promise.reject(error) : accept(text));
  await flushOutbox();
  expect(shown()).toEqual(['a failed']);
  expect(readOutbox()[0]?.failure?.message).toBe('Not found');
  expect(outcomes).toEqual(['a Not found', 'b sent']);
  await flushOutbox();
  expect(texts()).toEqual(['a', 'b']);
  await reopen();
  expect(shown()).toEqual(['a failed']);
});

test('a failed action can be sent again or discarded', async () => {
  respond = reject(noConnection);
  await write('a');
  await write('b', { target: 'post/2' });
  respond = reject(new ApiError(404, 'Gone'));
  await flushOutbox();
  const [first, second] = readOutbox();
  respond = accept;
  retryAction(first?.id ?? '');
  await eventually(() => expect(shown()).toEqual(['b failed']));
  discardAction(second?.id ?? '');
  expect(readOutbox()).toEqual([]);
  expect(outcomes.at(-1)).toBe('b discarded');
  await eventually(() => expect(records.size).toBe(0));
});

test('errors of the server are retried after a pause', async () => {
  respond = reject(noConnection);
  await write('a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respond = reject(new ApiError(503, 'Busy'));
  await flushOutbox();
  expect(shown()).toEqual(['a waiting']);
  respond = accept;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcomes).toEqual(['a sent']);
});

test('a short limit is waited for', async () => {
  respond = reject(noConnection);
  await write('a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respond = reject(new ApiError(429, 'Slow down', { retryAfter: 2 }));
  await flushOutbox();
  respond = accept;
  received = [];
  await vi.advanceTimersByTimeAsync(1900);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(texts()).toEqual(['a']);
});

test('an action that another tab has sent disappears and is not sent again', async () => {
  respond = reject(noConnection);
  await write('a');
  await eventually(() => expect(records.size).toBe(1));
  records.clear();
  received = [];
  respond = accept;
  await reloadOutbox();
  expect(readOutbox()).toEqual([]);
  expect(outcomes).toEqual(['a elsewhere']);
  await flushOutbox();
  expect(received).toEqual([]);
});

test('an enqueued action is sent without a caller', async () => {
  enqueue(dispatch, {
    id: 'key-1',
    kind: 'note',
    target: 'posts',
    text: 'a',
    input: { text: 'a' },
  });
  await eventually(() => expect(outcomes).toEqual(['a sent']));
  expect(received).toEqual([{ text: 'a', key: 'key-1', keepalive: false }]);
});

test('an action that can be undone is stored at once and sent eight seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const outcome = write('a', { isUndoable: true });
  await vi.waitFor(() => expect(records.size).toBe(1));
  await flushOutbox();
  await vi.advanceTimersByTimeAsync(7900);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toBe('a!');
  expect(received).toHaveLength(1);
  expect(records.size).toBe(0);
});

test('an undone action is never sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const outcome = write('a', { isUndoable: true });
  discardAction(readOutbox()[0]?.id ?? '');
  expect(await outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  await flushDeferredRequests();
  expect(received).toEqual([]);
  expect(records.size).toBe(0);
});

test('leaving the page sends what could still be undone before anything else runs', async () => {
  void write('a', { isUndoable: true });
  dispatchEvent(new Event('pagehide'));
  expect(received).toMatchObject([{ text: 'a', keepalive: true }]);
  await eventually(() => expect(records.size).toBe(0));
});

test('leaving the page without a network sends nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  void write('a', { isUndoable: true });
  dispatchEvent(new Event('pagehide'));
  expect(received).toEqual([]);
  expect(shown()).toEqual(['a waiting']);
});

test('what did not arrive when the page was left is sent by the next one with the same key', async () => {
  respond = () => new Promise(() => {});
  void write('a', { isUndoable: true });
  await eventually(() => expect(records.size).toBe(1));
  dispatchEvent(new Event('pagehide'));
  respond = accept;
  await reopen();
  expect(texts()).toEqual(['a', 'a']);
  expect(received[1]?.key).toBe(received[0]?.key);
});

test('a page that was killed before the time to undo ended leaves the action to the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  void write('a', { isUndoable: true });
  await vi.waitFor(() => expect(records.size).toBe(1));
  await reopen();
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(8100);
  expect(texts()).toEqual(['a']);
});

test('a later action of the same target ends the time to undo, and follows', async () => {
  void write('a', { isUndoable: true });
  await write('b');
  expect(texts()).toEqual(['a', 'b']);
});

test('a waiting action that is taken back is not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await write('a');
  expect(await cancelAction('note', 'post/1')).toBe(true);
  expect(readOutbox()).toEqual([]);
  await eventually(() => expect(records.size).toBe(0));
});

test('taking back an action that is being sent waits until it has arrived', async () => {
  const gate = Promise.withResolvers<string>();
  respond = () => gate.promise;
  const outcome = write('a');
  const cancelled = cancelAction('note', 'post/1');
  gate.resolve('a!');
  expect(await cancelled).toBe(false);
  expect(await outcome).toBe('a!');
});

test('an action that may have arrived cannot be taken back without the server', async () => {
  respond = reject(noConnection);
  await write('a');
  expect(await cancelAction('note', 'post/1')).toBe(false);
  expect(shown()).toEqual(['a waiting']);
});
