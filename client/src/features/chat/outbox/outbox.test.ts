// @vitest-environment node
import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut } from '../../../session/session.actions.ts';
import { login } from '../../../session/session.thunks.ts';
import { makeMessage } from '../../../testing/chat.ts';
import { failure, success } from '../../../testing/stub-api-server.ts';
import { FakeChatServer } from '../../../testing/fake-chat-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startLiveServer, type LiveServer } from '../../../testing/live-server.ts';
import { records } from '../../../testing/memory-database.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { createTestStore, type TestStore } from '../../../testing/store.ts';
import '../chat.realtime.ts';
import { selectMessages } from '../chat.selectors.ts';
import { selectReplyToSeq, selectThread } from '../chat.slice.ts';
import { toChatMessage } from '../chat.state.ts';
import { hasUnsentMessages } from './outbox-records.ts';
import { forwardMessage } from './forward-message.ts';
import { dropMessage, retryMessage, sendMessage } from './outbox.ts';
import { selectUnsent, type UnsentMessageId } from './outgoing.ts';
import { editUnsent, settleUnsent } from './settle-unsent.ts';
import { openThread } from '../thread/thread-loading.ts';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);
vi.mock(import('socket.io-client'), async (original) => {
  const library = await original();
  const { liveServerUrl } = await import('../../../testing/live-server.ts');
  const io = (options: object) => library.io(liveServerUrl(), options);
  return { ...library, io: io as typeof library.io };
});
// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  uploadTransport: () => (address, init) => fetch(address, init),
}));

type Sent = { roomId: string; clientId: string; content: string };
type Reply = SocketResponse<Message> | 'silence';

let server: LiveServer;
let store: TestStore;
let world: FakeChatServer;
/** Messages received over the socket. */
let received: Sent[];
let reply: (sent: Sent) => Reply | Promise<Reply>;
let room: string;
let runs = 0;

beforeEach(async () => {
  runs += 1;
  room = `room${runs}`;
  records.clear();
  received = [];
  world = new FakeChatServer();
  world.room(room);
  server = await startLiveServer();
  server.respond((call) => world.respond(call));
  reply = accept;
  server.io.on('connection', (socket) => {
    socket.on('message:send', async (sent, answer) => {
      received.push(sent);
      const words = await reply(sent);
      if (words !== 'silence') answer(words);
    });
  });
  store = openTab();
});
afterEach(() => server.close());

function openTab(): TestStore {
  const opened = createTestStore();
  opened.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  return opened;
}

function accept({ roomId, content, clientId }: Sent): SocketResponse<Message> {
  const { message } = world.write(roomId, 'Asha', content, clientId);
  if (!message) throw new Error('nothing was written');
  return { status: 201, data: message };
}

function rejection(
  status: number,
  more: { retryAfterSeconds?: number; code?: 'NEW_ACCOUNT_LIMIT' } = {},
): SocketResponse<Message> {
  return { status, code: 'BAD_INPUT', message: 'No', ...more };
}

function shown(from: TestStore = store) {
  return selectMessages(from.getState(), room).map(
    ({ content, delivery }) => `${content} ${delivery?.state ?? 'sent'}`,
  );
}

function say(content: string): string {
  void store.dispatch(sendMessage({ roomId: room, content }));
  return selectUnsent(store.getState(), room).at(-1)?.clientId ?? '';
}

async function connectAndOpen() {
  const socket = await server.connect(store.dispatch);
  await store.dispatch(openThread(room));
  return socket;
}

test('a message is shown and stored immediately, is replaced by the message of the server, and then leaves the outbox', async () => {
  await connectAndOpen();
  const looked = Promise.withResolvers<void>();
  reply = async (sent) => {
    await looked.promise;
    return accept(sent);
  };
  const clientId = say('Hello');
  expect(shown()).toEqual(['Hello sending']);
  await eventually(async () => expect(await hasUnsentMessages('asha')).toBe(true));
  looked.resolve();
  await eventually(() => expect(shown()).toEqual(['Hello sent']));
  expect(selectMessages(store.getState(), room)[0]).toMatchObject({
    id: `${room}-m1`,
    clientId,
    isSender: true,
  });
  await eventually(() => expect(records.size).toBe(0));
  expect(received).toEqual([{ roomId: room, clientId, content: 'Hello' }]);
});

test('a reply that waits for the connection keeps the message that it replies to, also in the next tab', async () => {
  server.respond(() => ({ status: 503 }));
  void store.dispatch(sendMessage({ roomId: room, content: 'Yes', replyToSeq: 1 }));
  await eventually(() => expect(shown()).toEqual(['Yes waiting']));
  server.respond((call) => world.respond(call));
  await server.connect(openTab().dispatch);
  await eventually(() => expect(received).toMatchObject([{ content: 'Yes', replyToSeq: 1 }]));
});

/** Answers forwards of the message to `room`, once per client id. */
function acceptForwards(forwards: unknown[]) {
  server.respond((call) => {
    if (!call.call.startsWith('POST /api/messages/forward')) return world.respond(call);
    const { messageId, targets } = JSON.parse(call.body) as {
      messageId: string;
      targets: { roomId: string; clientId: string }[];
    };
    forwards.push(messageId);
    const [target] = targets;
    const sent = world.write(target?.roomId ?? '', 'Asha', 'The plan', target?.clientId);
    return success({ messages: [sent.message] });
  });
}

test('a forward waits for the connection like a message, also in the next tab, and arrives once and in order', async () => {
  const original = toChatMessage(makeMessage('elsewhere', 1, { content: 'The plan' }), 'asha');
  server.respond(() => ({ status: 503 }));
  say('Before');
  const unsent = await store.dispatch(forwardMessage(original, [room]));
  expect(unsent).toMatchObject([{ content: 'The plan', isForwarded: true }]);
  say('After');
  await eventually(() =>
    expect(shown()).toEqual(['Before waiting', 'The plan waiting', 'After waiting']),
  );
  const forwards: unknown[] = [];
  acceptForwards(forwards);
  const next = openTab();
  await server.connect(next.dispatch);
  await eventually(() => expect(records.size).toBe(0));
  expect(forwards).toEqual([original.id]);
  expect(world.room(room).messages.map(({ content }) => content)).toEqual([
    'Before',
    'The plan',
    'After',
  ]);
});

test('a rejected forward stays with the reason until the user retries or discards it', async () => {
  await connectAndOpen();
  server.respond(() => failure(413, { message: 'Your storage is full' }));
  const original = toChatMessage(makeMessage('elsewhere', 1, { content: 'The plan' }), 'asha');
  const [failed] = await store.dispatch(forwardMessage(original, [room]));
  expect(failed?.delivery).toMatchObject({ state: 'failed', error: 'Your storage is full' });
  const forwards: unknown[] = [];
  acceptForwards(forwards);
  store.dispatch(retryMessage({ roomId: room, clientId: failed?.clientId ?? '' }));
  await eventually(() => expect(shown()).toEqual(['The plan sent']));
  expect(forwards).toEqual([original.id]);
  await eventually(() => expect(records.size).toBe(0));
});

test('an event for an own message that arrives before the response does not duplicate it', async () => {
  reply = (sent) => {
    const answer = accept(sent);
    const { change, messages } = world.room(room);
    server.io.emit('message:changed', { roomId: room, change, message: messages.at(-1) ?? null });
    return answer;
  };
  await connectAndOpen();
  say('Once');
  await eventually(() => expect(shown()).toEqual(['Once sent']));
  await eventually(() => expect(records.size).toBe(0));
  expect(shown()).toEqual(['Once sent']);
});

test('messages of a room are sent one at a time and in order', async () => {
  let under = 0;
  reply = async (sent) => {
    under += 1;
    expect(under).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under -= 1;
    return accept(sent);
  };
  await connectAndOpen();
  for (const word of ['one', 'two', 'three']) say(word);
  await eventually(() => expect(shown()).toEqual(['one sent', 'two sent', 'three sent']));
  expect(received.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
});

test('a message without a response is sent again with the same client id after a reconnect', async () => {
  const socket = await connectAndOpen();
  reply = (sent) => {
    accept(sent);
    server.io.disconnectSockets(true);
    return 'silence';
  };
  const states = new Set<string | undefined>();
  store.subscribe(() => states.add(shown()[0]));
  socket.once('disconnect', () => {
    reply = accept;
  });
  say('Did it arrive?');
  await eventually(() => expect(shown()).toEqual(['Did it arrive? sent']));
  await eventually(() => expect(records.size).toBe(0));
  expect(states).toContain('Did it arrive? waiting');
  expect(received.length).toBeGreaterThan(0);
  expect(new Set(received.map(({ clientId }) => clientId)).size).toBe(1);
  expect(world.room(room).messages).toHaveLength(1);
});

test('a message is sent over HTTP when the socket is not connected', async () => {
  server.respond((call) => {
    if (!call.call.startsWith('POST /api/messages/send')) return world.respond(call);
    const [clientId = ''] = /[\da-f-]{36}/.exec(call.body) ?? [];
    return success(world.write(room, 'Asha', 'By post', clientId).message);
  });
  await store.dispatch(openThread(room));
  say('By post');
  await eventually(() => expect(shown()).toEqual(['By post sent']));
  expect(received).toEqual([]);
});

test('a message with files is sent over HTTP as a form, with the text first', async () => {
  await connectAndOpen();
  server.respond(({ body }) => {
    const [clientId = ''] = /[\da-f-]{36}/.exec(body) ?? [];
    return success(world.write(room, 'Asha', 'Look', clientId).message);
  });
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const files = [
    { file, width: 4, height: 3, alt: 'A boat' },
    { file, width: 4, height: 3, alt: 'A dream of a boat', aiLabel: 'declared' as const },
  ];
  void store.dispatch(sendMessage({ roomId: room, content: 'Look', files }));
  expect(selectUnsent(store.getState(), room)[0]?.files[0]).toMatchObject({ name: 'boat.webp' });
  await eventually(() => expect(shown()).toEqual(['Look sent']));
  const sent = server.calls.find(({ call }) => call === 'POST /api/messages/send')?.body ?? '';
  const places = ['roomId', 'clientId', 'content', 'alt', 'filename="boat.webp"'].map((part) =>
    sent.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(sent).toContain('bytes');
  const labelled = sent.matchAll(/name="madeWithAi"\r\n\r\n(\d)\r\n/g);
  expect(Array.from(labelled, ([, index]) => index)).toEqual(['1']);
});

test('a rejected message stays with the reason, is not retried automatically, and can be retried by the user', async () => {
  await connectAndOpen();
  reply = () => rejection(403);
  const clientId = say('Please');
  await eventually(() => expect(shown()).toEqual(['Please failed']));
  expect(selectUnsent(store.getState(), room)[0]?.delivery?.error).toBe('No');
  reply = accept;
  say('Next');
  await eventually(() => expect(shown()).toEqual(['Next sent', 'Please failed']));
  store.dispatch(retryMessage({ roomId: room, clientId }));
  await eventually(() => expect(shown()).toEqual(['Next sent', 'Please sent']));
});

test('a rejected message can be discarded and is then removed from storage', async () => {
  await connectAndOpen();
  reply = () => rejection(400);
  const clientId = say('Never mind');
  await eventually(() => expect(shown()).toEqual(['Never mind failed']));
  store.dispatch(dropMessage({ roomId: room, clientId }));
  expect(shown()).toEqual([]);
  await eventually(() => expect(records.size).toBe(0));
});

test('discarding a message ends the unfinished uploads of its files; taking it back does not', async () => {
  await connectAndOpen();
  const ended: string[] = [];
  server.respond(({ call }) => {
    if (!call.startsWith('DELETE /api/uploads')) return failure(400);
    ended.push(call);
    return success({});
  });
  const content = new Uint8Array(2 * 1024 * 1024);
  const large = new File([content], 'talk.mp4', { type: 'video/mp4', lastModified: 1 });
  const small = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const files = [large, large, small].map((file) => ({ file, width: 4, height: 3, alt: '' }));
  await store.dispatch(sendMessage({ roomId: room, content: 'Never mind', files }));
  const unsent = () => ({
    roomId: room,
    clientId: selectUnsent(store.getState(), room)[0]?.clientId ?? '',
  });
  store.dispatch(dropMessage(unsent()));
  // Only large files are uploaded before their message; the same file twice has two uploads.
  await eventually(() => expect(ended).toHaveLength(2));
  expect(new Set(ended).size).toBe(2);
  await store.dispatch(sendMessage({ roomId: room, content: '', files }));
  await store.dispatch(editUnsent(unsent()));
  await eventually(() => expect(selectUnsent(store.getState(), room)).toEqual([]));
  expect(ended).toHaveLength(2);
});

test('messages that are being sent when their room is removed stay unsent, with the reason', async () => {
  await connectAndOpen();
  const answered = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call === 'POST /api/messages/send') await answered.promise;
    return failure(404, { message: 'Not found' });
  });
  reply = () => rejection(404);
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const files = [{ file, width: 4, height: 3, alt: '' }];
  void store.dispatch(sendMessage({ roomId: room, content: 'Look', files }));
  say('Next');
  await eventually(() => expect(server.count('POST /api/messages/send')).toBe(1));
  server.io.emit('room:changed', { roomId: room, isMember: false });
  await eventually(() => expect(selectThread(store.getState(), room)).toBeUndefined());
  answered.resolve();
  await eventually(() => expect(shown()).toEqual(['Look failed', 'Next failed']));
  expect(records.size).toBe(2);
});

test.each([
  ['discarded', (unsent: UnsentMessageId) => store.dispatch(settleUnsent(unsent, false))],
  ['edited', (unsent: UnsentMessageId) => store.dispatch(editUnsent(unsent))],
])(
  'a message whose upload is %s is not sent, and the next one does not wait for it',
  async (_, end) => {
    await connectAndOpen();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.respond(async ({ call, body }) => {
      if (call !== 'POST /api/messages/send') return failure(404);
      await promise;
      const [clientId = ''] = /[\da-f-]{36}/.exec(body) ?? [];
      return success(world.write(room, 'Asha', '', clientId).message);
    });
    const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
    const files = [{ file, width: 4, height: 3, alt: '' }];
    void store.dispatch(sendMessage({ roomId: room, content: '', files }));
    const clientId = selectUnsent(store.getState(), room)[0]?.clientId ?? '';
    await eventually(() => expect(server.count('POST /api/messages/send')).toBe(1));
    say('Next');
    await end({ roomId: room, clientId });
    await eventually(() => expect(shown()).toEqual(['Next sent']));
    await eventually(() => expect(records.size).toBe(0));
    resolve();
  },
);

test('an unsent reply that is edited is still a reply', async () => {
  server.respond(() => ({ status: 503 }));
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const files = [{ file, width: 4, height: 3, alt: '' }];
  void store.dispatch(sendMessage({ roomId: room, content: '', replyToSeq: 3, files }));
  await eventually(() => expect(shown()).toEqual([' waiting']));
  const clientId = selectUnsent(store.getState(), room)[0]?.clientId ?? '';
  await store.dispatch(editUnsent({ roomId: room, clientId }));
  expect(selectReplyToSeq(store.getState(), room)).toBe(3);
});

test('a message that is discarded just before it is sent is not sent', async () => {
  await connectAndOpen();
  const clientId = say('Never mind');
  store.dispatch(dropMessage({ roomId: room, clientId }));
  say('Next');
  await eventually(() => expect(shown()).toEqual(['Next sent']));
  expect(received.map(({ content }) => content)).toEqual(['Next']);
});

test('a rate-limited message waits for the time the server states and is then sent', async () => {
  await connectAndOpen();
  reply = (sent) =>
    received.length === 1 ? rejection(429, { retryAfterSeconds: 0.05 }) : accept(sent);
  say('Quick');
  await eventually(() => expect(shown()).toEqual(['Quick sent']));
  expect(received).toHaveLength(2);
});

test('a message over the new-account limit is rejected at once with the reason and does not block others', async () => {
  await connectAndOpen();
  reply = () => rejection(429, { code: 'NEW_ACCOUNT_LIMIT', retryAfterSeconds: 36_000 });
  say('A link');
  await eventually(() => expect(shown()).toEqual(['A link failed']));
  reply = accept;
  say('No link');
  await eventually(() => expect(shown()).toEqual(['No link sent', 'A link failed']));
});

test('unsent messages survive closing the tab and are sent with their files by the next one', async () => {
  server.respond(() => ({ status: 503 }));
  const file = new File(['bytes'], 'boat.webp', { type: 'image/webp' });
  const files = [{ file, width: 4, height: 3, alt: '' }];
  void store.dispatch(sendMessage({ roomId: room, content: 'Later', files }));
  await eventually(() => expect(shown()).toEqual(['Later waiting']));
  server.respond((call) => {
    if (call.call !== 'POST /api/messages/send') return world.respond(call);
    const [clientId = ''] = /[\da-f-]{36}/.exec(call.body) ?? [];
    return success(world.write(room, 'Asha', 'Later', clientId).message);
  });
  const next = openTab();
  await server.connect(next.dispatch);
  await next.dispatch(openThread(room));
  await eventually(() => expect(shown(next)).toEqual(['Later sent']));
  expect(server.calls.at(-1)?.body + server.calls.map(({ body }) => body).join()).toContain(
    'boat.webp',
  );
  await eventually(() => expect(records.size).toBe(0));
});

test('a rejected message is still rejected on the next visit', async () => {
  await connectAndOpen();
  reply = () => rejection(403);
  say('Please');
  await eventually(() => expect(shown()).toEqual(['Please failed']));
  await eventually(() => expect(JSON.stringify([...records.values()])).toContain('"error":"No"'));
  const next = openTab();
  await server.connect(next.dispatch);
  await eventually(() => expect(shown(next)).toEqual(['Please failed']));
  expect(received).toHaveLength(1);
});

test('a stored message that the server already has is not sent again and is removed', async () => {
  await connectAndOpen();
  const clientId = crypto.randomUUID();
  const timestamp = '2026-11-15T00:00:00.000Z';
  const left = { clientId, roomId: room, content: 'Arrived', timestamp, files: [], error: null };
  records.set(`asha/outbox/${clientId}`, { version: 1, data: left });
  server.io.emit('message:changed', world.write(room, 'Asha', 'Arrived', clientId));
  await eventually(() => expect(shown()).toEqual(['Arrived sent']));
  server.io.disconnectSockets(true);
  await eventually(() => expect(records.size).toBe(0));
  expect(shown()).toEqual(['Arrived sent']);
  expect(received).toEqual([]);
});

test('only one tab sends the messages of a room; the others do not send them again', async () => {
  await connectAndOpen();
  const other = Promise.withResolvers<void>();
  const holding = navigator.locks.request(`sangam/outbox/asha/${room}`, () => other.promise);
  const clientId = say('Only once');
  await eventually(async () => expect(await hasUnsentMessages('asha')).toBe(true));
  world.write(room, 'Asha', 'Only once', clientId);
  records.clear();
  expect(shown()).toEqual(['Only once sending']);
  other.resolve();
  await holding;
  await eventually(() => expect(shown()).toEqual(['Only once sent']));
  expect(received).toEqual([]);
});

test('nothing is sent after logout', async () => {
  await connectAndOpen();
  const answered = Promise.withResolvers<void>();
  reply = async (sent) => {
    await answered.promise;
    return accept(sent);
  };
  say('one');
  say('two');
  await eventually(() => expect(received).toHaveLength(1));
  store.dispatch(signedOut());
  answered.resolve();
  await eventually(() => expect(shown()).toContain('one sent'));
  expect(received).toHaveLength(1);
});
