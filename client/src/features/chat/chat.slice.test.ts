import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../session/session.thunks.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeMessage, makeRoom } from '../../testing/chat.ts';
import { FakeChatServer } from '../../testing/fake-chat-server.ts';
import { makePerson } from '../../testing/comments.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { selectMembers, selectMessages, selectPins, selectRooms } from './chat.selectors.ts';
import {
  chatSlice,
  groupSelected,
  lastMessageUpdated,
  messageAppended,
  messagesReceived,
  readReceiptReceived,
  selectRejectedEdit,
  selectRoom,
  selectSelectedGroup,
  selectThread,
} from './chat.slice.ts';
import { toChatMessage } from './chat.state.ts';
import { deleteMessage, editMessage, reactToMessage } from './thread/messages.thunks.ts';
import { getRoom, listRooms, leaveRoom, muteRoom } from './rooms/rooms.thunks.ts';
import { openThread } from './thread/thread-loading.ts';
import { selectUnreadTotal, unreadChanged } from './rooms/unread.slice.ts';

const room = 'r1';
const server = stubApiServerForEachTest();
let store: TestStore;
let world: FakeChatServer;

beforeEach(() => {
  world = new FakeChatServer();
  server.respond((call) => world.respond(call));
  store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

const messages = () => selectMessages(store.getState(), room);
const first = () => messages()[0];
const rejectedEdit = () => selectRejectedEdit(store.getState(), `${room}-m1`);
const edit = (content: string) => store.dispatch(editMessage({ messageId: `${room}-m1`, content }));
const ids = () => selectRooms(store.getState()).map(({ id }) => id);

function page(rooms: ReturnType<typeof makeRoom>[], timestamp: string | null = null) {
  return success({ timestamp, unreadCount: 7, rooms });
}

async function openRoom(): Promise<void> {
  world.write(room, 'Ravi', 'Hello');
  world.write(room, 'Asha', 'Hi');
  await store.dispatch(openThread(room));
}

test('messages of a group are fetched only once', async () => {
  await openRoom();
  await store.dispatch(openThread(room));
  await Promise.all([store.dispatch(openThread('r2')), store.dispatch(openThread('r2'))]);
  expect(server.count(`GET /api/messages/group/${room}`)).toBe(1);
  expect(server.count('GET /api/messages/group/r2')).toBe(1);
});

test('a failed fetch does not count as cached messages', async () => {
  server.respond(() => failure(500));
  await store.dispatch(openThread(room));
  expect(selectThread(store.getState(), room)?.request.error?.message).toBe('Something went wrong');
  server.respond((call) => world.respond(call));
  await openRoom();
  expect(messages()).toHaveLength(2);
});

test('timestamp comes from createdAt, isSender from the signed-in user, and sender is a name', async () => {
  await openRoom();
  expect(messages()).toMatchObject([
    { content: 'Hello', sender: 'Ravi', isSender: false, timestamp: '2026-11-15T00:00:01.000Z' },
    { content: 'Hi', sender: 'Asha', isSender: true, timestamp: '2026-11-15T00:00:02.000Z' },
  ]);
});

test('a message of a deleted account has no sender', async () => {
  world.write(room, 'Ravi', 'Bye');
  world.alter(`${room}-m1`, { sender: null });
  await store.dispatch(openThread(room));
  expect(messages()).toMatchObject([{ sender: null, isSender: false }]);
});

test('a new message is appended with a generated id if it has none', async () => {
  await openRoom();
  const { id: _id, ...words } = toChatMessage(makeMessage(room, 3), 'asha');
  store.dispatch(messageAppended({ ...words, seq: null }));
  store.dispatch(messageAppended({ ...words, seq: null, id: 'mine' }));
  const [, , generated, given] = messages();
  expect(generated?.id).toMatch(/^[\da-f-]{36}$/);
  expect(given?.id).toBe('mine');
});

test('updating the last message moves its room to the top', async () => {
  const older = makeRoom('r2', { activeAt: '2026-11-14T11:00:00.000Z' });
  server.respond(() =>
    success({ timestamp: null, unreadCount: 0, rooms: [older, makeRoom(room)] }),
  );
  await store.dispatch(listRooms({}));
  expect(selectRooms(store.getState()).map(({ id }) => id)).toEqual(['r2', room]);
  const message = toChatMessage(makeMessage(room, 1), 'asha');
  store.dispatch(lastMessageUpdated(message));
  expect(selectRoom(store.getState(), room)?.lastMessage).toEqual(message);
  expect(selectRooms(store.getState()).map(({ id }) => id)).toEqual([room, 'r2']);
});

test('an older last message does not replace a newer one', async () => {
  server.respond(() => success({ timestamp: null, unreadCount: 0, rooms: [makeRoom(room)] }));
  await store.dispatch(listRooms({}));
  store.dispatch(lastMessageUpdated(toChatMessage(makeMessage(room, 2), 'asha')));
  store.dispatch(lastMessageUpdated(toChatMessage(makeMessage(room, 1), 'asha')));
  expect(selectRoom(store.getState(), room)?.lastMessage?.seq).toBe(2);
});

test('stores the selected group', () => {
  store.dispatch(groupSelected(room));
  expect(selectSelectedGroup(store.getState())).toBe(room);
});

test('a message in a room of ten thousand keeps the other messages identical and is added quickly', async () => {
  for (let count = 0; count < 50; count += 1) world.write(room, 'Ravi', 'Words');
  await store.dispatch(openThread(room));
  const many = Array.from({ length: 10_000 }, (_, index) => makeMessage(room, index + 51));
  const receive = (list: typeof many) =>
    messagesReceived({ roomId: room, messages: list.map((one) => toChatMessage(one, 'asha')) });
  store.dispatch(receive(many));
  const before = messages();
  let { chat } = store.getState();
  const begun = performance.now();
  for (let seq = 10_051; seq < 10_151; seq += 1)
    chat = chatSlice.reducer(chat, receive([makeMessage(room, seq)]));
  const perMessage = (performance.now() - begun) / 100;
  const after = chat?.messages[room] ?? [];
  expect(after).toHaveLength(10_150);
  expect(before.every((message, index) => after[index] === message)).toBe(true);
  expect(perMessage).toBeLessThan(2);
});

describe('optimistic changes', () => {
  const cases = [
    [
      'an edit',
      () => editMessage({ messageId: `${room}-m1`, content: 'Hello all' }),
      { content: 'Hello all' },
    ],
    [
      'a deletion',
      () => deleteMessage({ messageId: `${room}-m1` }),
      { isDeleted: true, content: '' },
    ],
    [
      'a reaction',
      () => reactToMessage({ messageId: `${room}-m1`, emoji: '👍', on: true, username: 'asha' }),
      { reactions: [{ emoji: '👍', usernames: ['asha'] }] },
    ],
  ] as const;

  test.each(cases)('%s is rolled back when the server rejects it', async (_, change, shown) => {
    await openRoom();
    const before = first();
    server.respond(() => failure(409, { message: 'Too late' }));
    const changing = store.dispatch(change());
    expect(first()).toMatchObject(shown);
    const result = await changing;
    expect(result).toHaveProperty('payload.message', 'Too late');
    expect(first()).toEqual(before);
  });

  test('of two pending changes, only the rejected one is rolled back', async () => {
    await openRoom();
    const message = world.alter(`${room}-m1`, { content: 'Edited' }).message;
    server.respond(({ call }) => (call.endsWith('edit') ? success(message) : failure(409)));
    const editing = store.dispatch(editMessage({ messageId: `${room}-m1`, content: 'Edited' }));
    const reacting = store.dispatch(
      reactToMessage({ messageId: `${room}-m1`, emoji: '👍', on: true, username: 'asha' }),
    );
    expect(first()).toMatchObject({ content: 'Edited', reactions: [{ emoji: '👍' }] });
    await Promise.all([editing, reacting]);
    expect(first()).toMatchObject({ content: 'Edited', reactions: [], change: 3 });
  });

  test('the text of a rejected edit is stored while another room is open, until it is edited again', async () => {
    await openRoom();
    server.respond(() => failure(503));
    const editing = edit('Edited');
    store.dispatch(groupSelected('r2'));
    await editing;
    expect(rejectedEdit()).toBe('Edited');
    const { message } = world.alter(`${room}-m1`, { content: 'Better' });
    server.respond(() => success(message));
    await edit('Better');
    expect(rejectedEdit()).toBeNull();
  });

  test.each([
    ['before', 0],
    ['after', 1],
  ])(
    'the text of an edit that is rejected %s a later one is saved is not edited again',
    async (_, firstAnswered) => {
      await openRoom();
      const { message } = world.alter(`${room}-m1`, { content: 'Second' });
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      server.respond(async ({ body }) => {
        const isFirst = body.includes('First');
        await gates[isFirst ? 0 : 1]?.promise;
        return isFirst ? failure(503) : success(message);
      });
      const edits = [edit('First'), edit('Second')];
      for (const index of [firstAnswered, 1 - firstAnswered]) {
        gates[index]?.resolve();
        await edits[index];
        expect(rejectedEdit()).toBeNull();
        expect(first()?.content).toBe('Second');
      }
    },
  );

  test('an event received while a change is pending survives its rollback', async () => {
    await openRoom();
    server.respond(() => failure(409));
    const reacting = store.dispatch(
      reactToMessage({ messageId: `${room}-m1`, emoji: '👍', on: true, username: 'asha' }),
    );
    const event = world.alter(`${room}-m1`, { content: 'Better' });
    const message = toChatMessage(event.message ?? makeMessage(room, 1), 'asha');
    store.dispatch(messagesReceived({ roomId: room, messages: [message], change: event.change }));
    expect(first()).toMatchObject({ content: 'Better', reactions: [{ emoji: '👍' }] });
    await reacting;
    expect(first()).toEqual(message);
  });
});

describe('rooms', () => {
  test('the next page is appended; refetching the first page removes rooms that no longer exist', async () => {
    const times = [
      '2026-11-14T13:00:00.000Z',
      '2026-11-14T12:00:00.000Z',
      '2026-11-14T11:00:00.000Z',
    ];
    const [a, b, c] = ['a', 'b', 'c'].map((id, index) =>
      makeRoom(id, { activeAt: times[index] ?? '' }),
    );
    server.respond(({ call }) =>
      call.includes('timestamp=next')
        ? page([c ?? makeRoom('')])
        : page(
            [a, b].flatMap((one) => one ?? []),
            'next',
          ),
    );
    await store.dispatch(listRooms({}));
    await store.dispatch(listRooms({ timestamp: 'next' }));
    expect(ids()).toEqual(['a', 'b', 'c']);
    server.respond(() => page([b ?? makeRoom('')], 'next'));
    await store.dispatch(listRooms({}));
    expect(ids()).toEqual(['b', 'c']);
    expect(selectUnreadTotal(store.getState())).toBe(7);
  });

  test('a late response does not undo a newer event', async () => {
    server.respond(() => page([makeRoom(room)]));
    await store.dispatch(listRooms({}));
    store.dispatch(lastMessageUpdated(toChatMessage(makeMessage(room, 3), 'asha')));
    await store.dispatch(listRooms({}));
    expect(selectRoom(store.getState(), room)).toMatchObject({
      change: 3,
      lastMessage: { seq: 3 },
    });
  });

  test('unread counts of a room and in total come from the server', async () => {
    server.respond(() => page([makeRoom(room)]));
    await store.dispatch(listRooms({}));
    store.dispatch(lastMessageUpdated(toChatMessage(makeMessage(room, 3), 'asha')));
    expect(selectRoom(store.getState(), room)?.unreadCount).toBe(0);
    const state = { unreadCount: 2, isMarkedUnread: false, isMuted: false, readSeq: 1 };
    store.dispatch(unreadChanged({ roomId: room, ...state, totalUnread: 9 }));
    expect(selectRoom(store.getState(), room)).toMatchObject(state);
    expect(selectUnreadTotal(store.getState())).toBe(9);
  });

  test('muting a room removes it from the total unread count', async () => {
    server.respond(() => page([makeRoom(room)]));
    await store.dispatch(listRooms({}));
    const state = { unreadCount: 2, isMarkedUnread: false, isMuted: true, readSeq: 1 };
    server.respond(() => success({ roomId: room, ...state, totalUnread: 0 }));
    await store.dispatch(muteRoom({ roomId: room, muted: true }));
    expect(selectRoom(store.getState(), room)?.isMuted).toBe(true);
    expect(selectUnreadTotal(store.getState())).toBe(0);
  });

  test('a room fetched alone has all members, which a partial list does not replace', async () => {
    const everyone = ['Ravi', 'Asha', 'Zoya'].map((name) => ({
      person: makePerson(name),
      isAdmin: false,
      readSeq: 1,
    }));
    server.respond(() => success(makeRoom(room, { members: everyone })));
    await store.dispatch(getRoom(room));
    server.respond(() => page([makeRoom(room)]));
    await store.dispatch(listRooms({}));
    store.dispatch(readReceiptReceived({ roomId: room, username: 'zoya', readSeq: 4 }));
    const seen = selectMembers(store.getState(), room).map(({ readSeq }) => readSeq);
    expect(seen).toEqual([1, 1, 4]);
  });

  test('a late response does not move a read position back', async () => {
    const zoya = { person: makePerson('Zoya'), isAdmin: false, readSeq: 1 };
    server.respond(() => success(makeRoom(room, { members: [zoya] })));
    await store.dispatch(getRoom(room));
    store.dispatch(readReceiptReceived({ roomId: room, username: 'zoya', readSeq: 4 }));
    const readSeq = () => selectMembers(store.getState(), room)[0]?.readSeq;
    await store.dispatch(getRoom(room));
    expect(readSeq()).toBe(4);
    server.respond(() => success(makeRoom(room, { members: [{ ...zoya, readSeq: null }] })));
    await store.dispatch(getRoom(room));
    expect(readSeq()).toBeNull();
  });

  test('leaving a room removes its data', async () => {
    await openRoom();
    await store.dispatch(listRooms({}));
    server.respond(() => success(null));
    await store.dispatch(leaveRoom(room));
    expect(ids()).toEqual([]);
    expect(messages()).toEqual([]);
    expect(selectThread(store.getState(), room)).toBeUndefined();
  });
});

const pins = () => selectPins(store.getState(), room).map(({ content }) => content);
const receiveChange = ({ message }: { message: Message | null }) =>
  store.dispatch(
    messagesReceived({
      roomId: room,
      messages: message ? [toChatMessage(message, 'asha')] : [],
    }),
  );

describe('pinned messages', () => {
  test('come with the room and follow every change, also of messages that are not loaded', async () => {
    const original = makeMessage(room, 1, { content: 'First', isPinned: true });
    server.respond(() => success(makeRoom(room, { pinned: [original], change: 1 })));
    await store.dispatch(getRoom(room));
    expect(pins()).toEqual(['First']);
    receiveChange({
      message: makeMessage(room, 2, { content: 'Second', isPinned: true, change: 3 }),
    });
    expect(pins()).toEqual(['Second', 'First']);
    receiveChange({ message: { ...original, content: 'Edited', change: 4 } });
    expect(pins()).toEqual(['Second', 'Edited']);
    receiveChange({ message: { ...original, content: 'Old', isPinned: false, change: 2 } });
    expect(pins()).toEqual(['Second', 'Edited']);
    receiveChange({
      message: { ...original, content: '', isDeleted: true, isPinned: false, change: 5 },
    });
    expect(pins()).toEqual(['Second']);
  });

  test('of a late response do not undo a newer event', async () => {
    server.respond(() => success(makeRoom(room, { pinned: [], change: 1 })));
    await store.dispatch(getRoom(room));
    receiveChange({ message: makeMessage(room, 2, { content: 'New', isPinned: true, change: 3 }) });
    await store.dispatch(getRoom(room));
    expect(pins()).toEqual(['New']);
  });
});

const quoteOf = (content: string) => ({
  seq: 1,
  message: {
    content,
    sender: makePerson('Ravi'),
    isDeleted: false,
    mediaCount: 0,
    documentCount: 0,
  },
});

describe('a reply', () => {
  test('quotes a message as it is now, also one that is not loaded', async () => {
    const { message } = world.write(room, 'Ravi', 'Meet at six');
    for (let turn = 0; turn < 60; turn++) world.write(room, 'Ravi', 'More');
    const reply = world.write(room, 'Asha', 'Fine');
    world.alter(reply.message?.id ?? '', { replyTo: quoteOf('Meet at six') });
    await store.dispatch(openThread(room));
    expect(messages()[0]?.seq).toBeGreaterThan(1);
    const receive = (changes: object) => {
      const event = world.alter(message?.id ?? '', changes);
      const changed = event.message && [toChatMessage(event.message, 'asha')];
      store.dispatch(messagesReceived({ roomId: room, messages: changed ?? [] }));
      return messages().at(-1)?.replyTo;
    };
    expect(receive({ content: 'Meet at seven', editedAt: '2026-11-15T10:00:00.000Z' })).toEqual(
      quoteOf('Meet at seven'),
    );
    expect(receive({ content: '', isDeleted: true })?.message).toMatchObject({
      content: '',
      isDeleted: true,
    });
  });
});
