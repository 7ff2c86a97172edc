import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../session/session.thunks.ts';
import { stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { FakeChatServer, type ServerEvent } from '../../../testing/fake-chat-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { createTestStore, type TestStore } from '../../../testing/store.ts';
import { selectMessages } from '../chat.selectors.ts';
import { groupSelected, selectThread } from '../chat.slice.ts';
import { fetchMissedChanges, receiveChange } from './message-sync.ts';
import { loadBackTo, loadOlder, openThread } from '../thread/thread-loading.ts';

const server = stubApiServerForEachTest();
let store: TestStore;
let world: FakeChatServer;
let room: string;
let runs = 0;

beforeEach(() => {
  runs += 1;
  room = `room${runs}`;
  world = new FakeChatServer();
  server.respond((call) => world.respond(call));
  store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});
afterEach(() => {
  vi.useRealTimers();
});

const write = (content: string) => world.write(room, 'Ravi', content);
const bring = (event: ServerEvent) => store.dispatch(receiveChange(event));
const shown = () => selectMessages(store.getState(), room).map(({ content }) => content);
const known = () => selectThread(store.getState(), room)?.change;
const asked = () => server.calls.filter(({ call }) => call.includes('/changes/')).length;

async function open(count = 1): Promise<void> {
  for (let written = 1; written <= count; written += 1) write(String(written));
  await store.dispatch(openThread(room));
}

test('the next change is applied immediately, and only once', async () => {
  await open();
  const event = write('next');
  bring(event);
  bring(event);
  expect(shown()).toEqual(['1', 'next']);
  expect(known()).toBe(2);
});

test('a change that arrives early waits for the missing one without a request', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first, second] = [write('first'), write('second')];
  bring(second);
  expect(shown()).toEqual(['1']);
  bring(first);
  expect(shown()).toEqual(['1', 'first', 'second']);
  vi.advanceTimersByTime(1000);
  expect(asked()).toBe(0);
});

test('a change missing for 300 ms is fetched', async () => {
  await open();
  write('lost');
  bring(write('received'));
  await eventually(() => expect(shown()).toEqual(['1', 'lost', 'received']));
  expect(known()).toBe(3);
  expect(asked()).toBe(1);
});

test('a change by a blocked user only advances the sequence number', async () => {
  await open();
  bring(world.writeUnseen(room));
  bring(write('seen'));
  expect(shown()).toEqual(['1', 'seen']);
  expect(known()).toBe(3);
});

test('an edit event that arrives after a later one does not restore the old text', async () => {
  await open();
  const older = world.alter(`${room}-m1`, { content: 'older' });
  const newer = world.alter(`${room}-m1`, { content: 'newer' });
  bring(newer);
  bring(older);
  bring(older);
  expect(shown()).toEqual(['newer']);
});

test('events received while the first page loads are not lost', async () => {
  write('1');
  server.respond(async (call) => {
    const answer = world.respond(call);
    bring(write('meanwhile'));
    return answer;
  });
  await store.dispatch(openThread(room));
  expect(shown()).toEqual(['1', 'meanwhile']);
});

test('500 messages missed while offline appear once and in order', async () => {
  await open();
  for (let count = 2; count <= 501; count += 1) write(String(count));
  await store.dispatch(fetchMissedChanges(room));
  expect(shown()).toEqual(Array.from({ length: 501 }, (_, index) => String(index + 1)));
  expect(asked()).toBe(3);
});

test('a gap of more than a thousand refetches the open room', async () => {
  await open();
  store.dispatch(groupSelected(room));
  for (let count = 2; count <= 1102; count += 1) write(String(count));
  await store.dispatch(fetchMissedChanges(room));
  expect(shown()).toHaveLength(50);
  expect(shown().at(-1)).toBe('1102');
  expect(known()).toBe(1102);
});

test('a gap of more than a thousand discards a closed room, which is fetched again when opened', async () => {
  await open();
  for (let count = 2; count <= 1102; count += 1) write(String(count));
  bring({ ...write('far'), message: null });
  await eventually(() => expect(known()).toBeUndefined());
  expect(asked()).toBe(0);
  await store.dispatch(openThread(room));
  expect(shown().at(-1)).toBe('far');
});

test('a failed fetch of missed changes is retried', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  write('lost');
  server.respond(() => ({ status: 503 }));
  await store.dispatch(fetchMissedChanges(room));
  expect(shown()).toEqual(['1']);
  server.respond((call) => world.respond(call));
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await eventually(() => expect(shown()).toEqual(['1', 'lost']));
});

test('older pages are inserted before the loaded ones, back to the first message', async () => {
  await open(120);
  await store.dispatch(loadOlder(room));
  expect(shown()).toHaveLength(100);
  await store.dispatch(loadOlder(room));
  expect(shown()).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
  expect(selectThread(store.getState(), room)?.before).toBeNull();
});

test('loads all messages back to a given one', async () => {
  await open(700);
  await store.dispatch(loadBackTo(room, 40));
  expect(shown()[0]).toBe('40');
  expect(shown()).toHaveLength(661);
});

test('a message edited while its page loads shows the new text', async () => {
  await open(80);
  server.respond(async (call) => {
    const answer = world.respond(call);
    if (call.call.includes('before=')) bring(world.alter(`${room}-m5`, { content: 'edited' }));
    return answer;
  });
  await store.dispatch(loadOlder(room));
  expect(shown()[4]).toBe('edited');
});

test('an edit of a message that is not loaded leaves no gap in the list', async () => {
  await open(80);
  bring(world.alter(`${room}-m5`, { content: 'edited' }));
  expect(shown()).toHaveLength(50);
  expect(known()).toBe(81);
});
