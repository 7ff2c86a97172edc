import { randomUUID } from 'node:crypto';
import type { ServerToClientEvents } from '@sangam/contract/realtime/event-map.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually, withinASecond } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import {
  changesAfter,
  directOf,
  groupOf,
  history,
  onMessage,
  sendText,
  sendLive,
  sendMessage,
} from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';

type MessageChange = Parameters<ServerToClientEvents['message:changed']>[0];

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;
const live = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});
afterEach(() => live.closeAll());

function messageChanges(client: LiveClient): MessageChange[] {
  return client.all('message:changed') as MessageChange[];
}

/** The message events of a client, after `count` of them have arrived. */
async function received(client: LiveClient, count: number): Promise<MessageChange[]> {
  return (await client.waitFor('message:changed', count)) as MessageChange[];
}

test('a message is sent once to every tab of every member, and to nobody else', async () => {
  const [stranger, leaver, elsewhere] = await people(suite, 'stranger', 'leaver', 'elsewhere');
  room = await groupOf(suite, asha, ravi, leaver);
  await groupOf(suite, asha, elsewhere);
  await as(suite, asha).post(`/room/removemembers/${room}`, { members: [leaver.username] });
  const tabs = await Promise.all([asha, asha, ravi, ravi].map(live.connect));
  const others = await Promise.all([stranger, leaver, elsewhere].map(live.connect));

  const [first] = tabs;
  if (!first) throw new Error('no tab');
  const response = await sendLive(first, room, 'Good morning');
  expect(response).toMatchObject({ status: 201, data: { content: 'Good morning' } });
  const message = 'data' in response ? response.data : undefined;
  for (const tab of tabs) {
    expect(await received(tab, 1)).toEqual([{ roomId: room, change: message?.change, message }]);
  }
  for (const other of others) {
    const all = await live.receivedAll(other);
    expect(all.filter(({ name }) => name.startsWith('message:'))).toEqual([]);
  }
  for (const tab of tabs) {
    await live.receivedAll(tab);
    expect(messageChanges(tab)).toHaveLength(1);
  }
});

test('edits, deletions and reactions are sent with their change numbers and the new state', async () => {
  const screen = await live.connect(ravi);
  const sent = await sendText(suite, asha, room, 'one');
  await received(screen, 1);
  await onMessage(suite, asha).edit(sent, 'uno');
  await received(screen, 2);
  await onMessage(suite, ravi).react(sent, '👍');
  await onMessage(suite, ravi).react(sent, '👍');
  await received(screen, 3);
  await onMessage(suite, asha).remove(sent);
  await received(screen, 4);
  await live.receivedAll(screen);
  expect(messageChanges(screen)).toMatchObject([
    { change: 1, message: { content: 'one', change: 1 } },
    { change: 2, message: { content: 'uno', change: 2 } },
    { change: 3, message: { reactions: [{ emoji: '👍' }], change: 3 } },
    { change: 4, message: { content: '', isDeleted: true, change: 4 } },
  ]);
});

test('a blocked member only gets the change number, and reactions without those of blocked users', async () => {
  const [friend] = await people(suite, 'friend');
  room = await groupOf(suite, asha, ravi, friend);
  await as(suite, asha).block(ravi);
  const [mine, theirs, third] = await Promise.all([asha, ravi, friend].map(live.connect));
  if (!mine || !theirs || !third) throw new Error('no screens');
  await sendText(suite, asha, room, 'from asha');
  expect(await received(theirs, 1)).toEqual([{ roomId: room, change: 1, message: null }]);
  expect(await received(third, 1)).toMatchObject([{ message: { content: 'from asha' } }]);
  const common = await sendText(suite, friend, room, 'from friend');
  await onMessage(suite, ravi).react(common, '👍');
  expect((await received(mine, 3)).at(-1)).toMatchObject({ change: 3, message: { reactions: [] } });
  expect((await received(third, 3)).at(-1)).toMatchObject({
    message: { reactions: [{ usernames: [ravi.username] }] },
  });
});

test('the same client id sent ten times concurrently over sockets and HTTP is one message', async () => {
  const [one, two, screen] = await Promise.all([asha, asha, ravi].map(live.connect));
  if (!one || !two || !screen) throw new Error('no screens');
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => {
      if (turn % 3 === 2) {
        const { statusCode, data } = await sendMessage(suite, asha, room, { clientId });
        return { status: statusCode, data };
      }
      return sendLive(turn % 3 === 0 ? one : two, room, 'Rain today', clientId);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const ids = new Set(answers.map((response) => 'data' in response && response.data.id));
  expect(ids.size).toBe(1);
  expect(await history(suite, ravi, room)).toMatchObject({ messages: [{ clientId }], change: 1 });
  await received(screen, 1);
  await live.receivedAll(screen);
  expect(messageChanges(screen)).toHaveLength(1);
});

test('all members get two hundred concurrent messages in the same order, without duplicates or gaps', async () => {
  const [third, fourth] = await people(suite, 'third', 'fourth');
  const writers = [asha, ravi, third, fourth];
  room = await groupOf(suite, ...writers);
  const screens = await Promise.all(writers.map(live.connect));
  const answers = await Promise.all(
    screens.flatMap((screen, writer) =>
      Array.from({ length: 50 }, (_, turn) => sendLive(screen, room, `${writer} says ${turn}`)),
    ),
  );
  const numbers = answers.map((response) => ('data' in response ? response.data.seq : 0));
  const all = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(all);
  const orders = await Promise.all(
    screens.map(async (screen) => {
      const eventList = await received(screen, 200);
      return eventList.map(({ change, message }) => [change, message?.content]);
    }),
  );
  const stored = (await history(suite, ravi, room, '?until=0')).messages;
  const order = stored.map(({ seq, content }) => [seq, content]);
  expect(order.map(([seq]) => seq)).toEqual(all);
  for (const one of orders) expect(one).toEqual(order);
}, 60_000);

test('a removed member gets no messages after the response and cannot send any', async () => {
  const screen = await live.connect(ravi);
  const sent = await sendText(suite, asha, room);
  await received(screen, 1);
  await as(suite, asha).post(`/room/removemembers/${room}`, { members: [ravi.username] });
  await sendText(suite, asha, room, 'between us');
  await onMessage(suite, asha).edit(sent, 'changed');
  expect(await sendLive(screen, room)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await screen.waitFor('room:changed');
  const after = (await live.receivedAll(screen)).map((one) => JSON.stringify(one));
  expect(after.filter((one) => /between us|"content":"changed"/.test(one))).toEqual([]);
});

test('a logged out session gets no events after one second', async () => {
  const screen = await live.connect(ravi);
  const since = Date.now();
  await post(suite.app, '/auth/logout', {}, { headers: { cookie: ravi.cookie } });
  await sendText(suite, asha, room, 'after the end');
  await vi.waitFor(() => expect(screen.socket.connected).toBe(false), withinASecond);
  expect(Date.now() - since).toBeLessThan(1000);
  expect(messageChanges(screen)).toEqual([]);
});

test('after a reconnect a client gets five hundred messages once and in order, then live events', async () => {
  const screen = await live.connect(ravi);
  await sendText(suite, asha, room, 'message 1');
  const [{ change: known }] = (await received(screen, 1)) as [MessageChange];
  screen.socket.disconnect();
  const writer = await live.connect(asha);
  for (let turn = 2; turn <= 501; turn += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendLive(writer, room, `message ${turn + index}`)),
    );
  }
  const back = await live.connect(ravi);
  const missed: number[] = [];
  for (let after = known, more = true; more;) {
    const page = await changesAfter(suite, ravi, room, after);
    missed.push(...page.messages.map(({ seq }) => seq));
    ({ change: after, hasMore: more } = page);
  }
  expect(missed).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
  await sendText(suite, asha, room);
  await eventually(() => expect(messageChanges(back).at(-1)).toMatchObject({ change: 502 }));
}, 60_000);

describe('typing', () => {
  test('is broadcast to the other members, but not to blocked users or other rooms', async () => {
    const [friend, stranger] = await people(suite, 'friend', 'stranger');
    room = await groupOf(suite, asha, ravi, friend);
    await as(suite, asha).block(ravi);
    const [mine, theirs, third, outside] = await Promise.all(
      [asha, ravi, friend, stranger].map(live.connect),
    );
    if (!mine || !theirs || !third || !outside) throw new Error('no screens');
    mine.socket.emit('room:typing', room);
    expect(await third.waitFor('room:typing')).toEqual([{ roomId: room, username: asha.username }]);
    outside.socket.emit('room:typing', room);
    for (const screen of [mine, theirs, outside]) {
      await live.receivedAll(screen);
      expect(screen.all('room:typing')).toEqual([]);
    }
    expect(third.all('room:typing')).toHaveLength(1);
  });

  test('is broadcast at most once in two seconds per room', async () => {
    const limited = await buildTestApp({ beside: suite });
    await limited.app.listen({ port: 0, host: '127.0.0.1' });
    const there = liveClients(() => limited);
    const other = await directOf(suite, asha, ravi);
    const [mine, theirs] = await Promise.all([asha, ravi].map(there.connect));
    if (!mine || !theirs) throw new Error('no screens');
    for (let turn = 0; turn < 10; turn++) mine.socket.emit('room:typing', room);
    mine.socket.emit('room:typing', other);
    const eventList = await theirs.waitFor('room:typing', 2);
    expect(new Set(eventList.map((one) => JSON.stringify(one))).size).toBe(2);
    await there.receivedAll(mine);
    expect(theirs.all('room:typing')).toHaveLength(2);
    there.closeAll();
    await limited.close();
  });
});

test('allows a burst of twenty messages over sockets and HTTP together', async () => {
  const limited = await buildTestApp({ beside: suite });
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const there = liveClients(() => limited);
  const [mine, theirs] = await Promise.all([asha, ravi].map(there.connect));
  if (!mine || !theirs) throw new Error('no screens');
  for (let turn = 0; turn < 10; turn++) {
    expect(await sendLive(mine, room)).toMatchObject({ status: 201 });
    expect(await sendMessage(limited, asha, room)).toMatchObject({ statusCode: 201 });
  }
  expect(await sendLive(mine, room)).toEqual({
    status: 429,
    code: 'RATE_LIMITED',
    message: expect.any(String),
    retryAfterSeconds: expect.any(Number),
  });
  expect(await sendMessage(limited, asha, room)).toMatchObject({ statusCode: 429 });
  expect(await sendLive(theirs, room)).toMatchObject({ status: 201 });
  there.closeAll();
  await limited.close();
});

const good = () => ({ roomId: room, clientId: randomUUID(), content: 'Hello' });

describe('a malformed message', () => {
  const payloads: [string, () => unknown[]][] = [
    ['nothing', () => []],
    ['null', () => [null]],
    ['words', () => ['hello']],
    ['a list', () => [[good()]]],
    ['a number', () => [7]],
    ['bytes', () => [Buffer.from('hello')]],
    ['bytes inside', () => [{ ...good(), content: Buffer.from('hello') }]],
    ['no room', () => [{ ...good(), roomId: undefined }]],
    ['a room that is no id', () => [{ ...good(), roomId: "' or 1=1 --" }]],
    ['a list of rooms', () => [{ ...good(), roomId: [room] }]],
    ['no client id', () => [{ ...good(), clientId: undefined }]],
    ['no words', () => [{ ...good(), content: undefined }]],
    ['empty words', () => [{ ...good(), content: ' \n' }]],
    ['words with a NUL', () => [{ ...good(), content: 'a\u0000b' }]],
    ['too many characters', () => [{ ...good(), content: 'क'.repeat(4001) }]],
    ['far too many characters', () => [{ ...good(), content: 'x'.repeat(40_000) }]],
    ['a field too many', () => [{ ...good(), kind: 'created' }]],
    ['another user as sender', () => [{ ...good(), senderId: randomUUID() }]],
    [
      'names of an object’s own parts',
      () => [JSON.parse('{"__proto__":{"roomId":"x"},"constructor":1}')],
    ],
    ['deep nesting', () => [JSON.parse('['.repeat(500) + ']'.repeat(500))]],
  ];

  test.each(payloads)('%s is rejected with 400 and not stored', async (_, payload) => {
    const { socket } = await live.connect(asha);
    const emit = socket.timeout(5000).emitWithAck.bind(socket.timeout(5000)) as (
      ...all: unknown[]
    ) => Promise<unknown>;
    expect(await emit('message:send', ...payload())).toMatchObject({ status: 400 });
    expect(socket.connected).toBe(true);
    expect(await history(suite, asha, room)).toMatchObject({ messages: [], change: 0 });
  });

  test('without an acknowledgement callback a valid message is stored and an invalid one ignored', async () => {
    const screen = await live.connect(asha);
    const emit = screen.socket.emit.bind(screen.socket) as (...all: unknown[]) => unknown;
    for (const [, payload] of payloads) emit('message:send', ...payload());
    emit('message:send', good(), 'not a function');
    emit('message:send', good());
    for (const odd of [
      undefined,
      null,
      7,
      [room],
      { roomId: room },
      'x',
      Buffer.from('x'),
      '__proto__',
    ]) {
      emit('room:typing', odd);
    }
    await received(screen, 2);
    expect(await sendLive(screen, room)).toMatchObject({ status: 201 });
    expect((await history(suite, asha, room)).messages).toHaveLength(3);
  });
});
