import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionChanged } from '../../lib/connection.slice.ts';
import { prefetch } from '../../lib/prefetched.ts';
import type { AppSocket } from '../../lib/socket.ts';
import { login } from '../../session/session.thunks.ts';
import { success } from '../../testing/stub-api-server.ts';
import { makeRoom } from '../../testing/chat.ts';
import { FakeChatServer } from '../../testing/fake-chat-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { startLiveServer, type LiveServer } from '../../testing/live-server.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import './chat.realtime.ts';
import { selectMembers, selectMessages, selectRooms } from './chat.selectors.ts';
import { selectThread } from './chat.slice.ts';
import { selectIsOnline, usePresence } from './presence/presence.ts';
import { listRooms } from './rooms/rooms.thunks.ts';
import { useRoom } from './rooms/use-room.ts';
import { useRooms } from './rooms/use-rooms.ts';
import { openThread } from './thread/thread-loading.ts';
import { selectTyping, sendTyping } from './composer/typing.ts';
import './rooms/unread.realtime.ts';
import { selectUnreadTotal } from './rooms/unread.slice.ts';
import { useReadMarking } from './thread/use-read-marking.ts';
import { useThread } from './thread/use-thread.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));
vi.mock(import('socket.io-client'), async (original) => {
  const library = await original();
  const { liveServerUrl } = await import('../../testing/live-server.ts');
  const io = (options: object) => library.io(liveServerUrl(), options);
  return { ...library, io: io as typeof library.io };
});

const room = 'r1';
let server: LiveServer;
let store: TestStore;
let world: FakeChatServer;
/** Events that came over the live connection, with what they brought. */
let received: [string, unknown][];
let online: string[];

beforeEach(async () => {
  received = [];
  online = [];
  world = new FakeChatServer();
  world.write(room, 'Ravi', 'Hello');
  server = await startLiveServer();
  server.respond((call) =>
    call.call.endsWith('unreadcount') ? success({ unreadCount: 4 }) : world.respond(call),
  );
  server.io.on('connection', (socket) => {
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]));
    socket.on('presence:watch', (_usernames, answer) => answer(online));
  });
  store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

function connect(): Promise<AppSocket> {
  return server.connect(store.dispatch);
}

function inStore({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

function ofKind(event: string): unknown[] {
  return received.filter(([name]) => name === event).map(([, payload]) => payload);
}

const isOnline = (username: string) => selectIsOnline(store.getState(), username);
const total = () => selectUnreadTotal(store.getState());
const readSeqs = (roomId: string) =>
  selectMembers(store.getState(), roomId).map(({ readSeq }) => readSeq);
const typing = () => selectTyping(store.getState(), room);

test('a typing indicator is shown for six seconds after the last event or until the message arrives', async () => {
  await connect();
  server.io.emit('room:typing', { roomId: room, username: 'ravi' });
  server.io.emit('room:typing', { roomId: room, username: 'zoya' });
  await eventually(() => expect(typing()).toEqual(['ravi', 'zoya']));
  server.io.emit('message:changed', world.write(room, 'Zoya', 'Done'));
  await eventually(() => expect(typing()).toEqual(['ravi']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const again = Promise.withResolvers<void>();
  const stop = store.subscribe(() => again.resolve());
  server.io.emit('room:typing', { roomId: room, username: 'kiran' });
  await again.promise;
  stop();
  vi.advanceTimersByTime(5999);
  expect(typing()).toContain('kiran');
  vi.advanceTimersByTime(1);
  expect(typing()).not.toContain('kiran');
});

test('typing events are sent at most every three seconds', async () => {
  await connect();
  const now = vi.spyOn(Date, 'now').mockReturnValue(100_000);
  sendTyping(room);
  sendTyping(room);
  now.mockReturnValue(102_999);
  sendTyping(room);
  now.mockReturnValue(103_000);
  sendTyping(room);
  await eventually(() => expect(ofKind('room:typing')).toHaveLength(2));
  now.mockRestore();
});

test('visible users are watched in one batch, and again after a reconnect', async () => {
  online = ['ravi'];
  await connect();
  const first = renderHook(() => usePresence(['ravi', 'zoya']));
  const second = renderHook(() => usePresence(['ravi', 'kiran']));
  await eventually(() => expect(isOnline('ravi')).toBe(true));
  expect(ofKind('presence:watch').at(-1)).toEqual(['ravi', 'zoya', 'kiran']);
  server.io.emit('presence:changed', { username: 'zoya', isOnline: true });
  server.io.emit('presence:changed', { username: 'ravi', isOnline: false });
  await eventually(() => expect(isOnline('zoya')).toBe(true));
  expect(isOnline('ravi')).toBe(false);
  second.unmount();
  await eventually(() => expect(ofKind('presence:watch').at(-1)).toEqual(['ravi', 'zoya']));
  server.io.disconnectSockets(true);
  await eventually(() => expect(isOnline('ravi')).toBe(true));
  expect(ofKind('presence:watch').at(-1)).toEqual(['ravi', 'zoya']);
  first.unmount();
});

test('read receipts are sent while the room is open and visible, first immediately and then at most every second', async () => {
  await connect();
  await store.dispatch(listRooms({}));
  store.dispatch(connectionChanged('online'));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { rerender, unmount } = renderHook(({ seq }) => useReadMarking(room, seq), {
    initialProps: { seq: 1 },
    wrapper: inStore,
  });
  visibility.mockReturnValue('visible');
  rerender({ seq: 2 });
  rerender({ seq: 3 });
  rerender({ seq: 5 });
  await eventually(() =>
    expect(ofKind('room:read')).toEqual([
      { roomId: room, seq: 2 },
      { roomId: room, seq: 5 },
    ]),
  );
  unmount();
});

test('a room marked as unread and opened again immediately is marked as read again', async () => {
  await connect();
  await store.dispatch(listRooms({}));
  store.dispatch(connectionChanged('online'));
  const open = () => renderHook(() => useReadMarking(room, 7), { wrapper: inStore });
  open().unmount();
  const told = { roomId: room, seq: 7 };
  await eventually(() => expect(ofKind('room:read')).toEqual([told]));
  const state = { unreadCount: 0, isMarkedUnread: true, isMuted: false, readSeq: 7 };
  server.io.emit('room:unread', { roomId: room, ...state, totalUnread: 1 });
  await eventually(() => expect(total()).toBe(1));
  open().unmount();
  await eventually(() => expect(ofKind('room:read')).toEqual([told, told]));
});

test('the unread count comes from the server on every connection and every change', async () => {
  await connect();
  await eventually(() => expect(total()).toBe(4));
  const state = { unreadCount: 2, isMarkedUnread: false, isMuted: false, readSeq: 1 };
  server.io.emit('room:unread', { roomId: room, ...state, totalUnread: 6 });
  await eventually(() => expect(total()).toBe(6));
});

test('a reconnect refetches the rooms once and the missed changes of every cached room', async () => {
  await connect();
  await store.dispatch(listRooms({}));
  await Promise.all([store.dispatch(openThread(room)), store.dispatch(openThread('r2'))]);
  const before = server.count('GET /api/room/myrooms');
  world.write(room, 'Ravi', 'While you were away');
  server.io.disconnectSockets(true);
  await eventually(() => expect(selectMessages(store.getState(), room)).toHaveLength(2));
  expect(selectRooms(store.getState())[0]?.lastMessage?.content).toBe('While you were away');
  expect(server.count('GET /api/room/myrooms')).toBe(before + 1);
  expect(server.count(`GET /api/messages/changes/${room}?after=1`)).toBe(1);
  expect(server.count('GET /api/messages/changes/r2?after=0')).toBe(1);
});

describe('changes between a prefetched response and the live connection', () => {
  let readSeq: number;
  let respond: () => void;

  const requests = ['/room/myrooms', `/room/details/${room}`, `/messages/group/${room}`];
  const sent = () => requests.map((path) => server.count(`GET /api${path}`));
  const shown = () => ({
    messages: selectMessages(store.getState(), room).map(({ content }) => content),
    latest: selectRooms(store.getState())[0]?.lastMessage?.content,
    readSeqs: readSeqs(room),
  });
  const old = { messages: ['Hello'], latest: 'Hello', readSeqs: [0, 0] };
  const current = { messages: ['Hello', 'Meanwhile'], latest: 'Meanwhile', readSeqs: [1, 1] };

  function show() {
    return renderHook(() => [useThread(room), useRoom(room), useRooms()], { wrapper: inStore });
  }

  function change() {
    world.write(room, 'Ravi', 'Meanwhile');
    readSeq = 1;
  }

  beforeEach(async () => {
    readSeq = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    respond = resolve;
    server.respond(async (call) => {
      const members = makeRoom(room).members.map((member) => ({ ...member, readSeq }));
      const isRoom = call.call.includes('/details/');
      const answer = isRoom ? success(makeRoom(room, { members })) : world.respond(call);
      await promise;
      return answer;
    });
    prefetch(roomsCalls.listRooms);
    prefetch(roomsCalls.getRoom, { params: { roomId: room } });
    prefetch(messagesCalls.listMessages, { params: { groupId: room } });
    await eventually(() => expect(sent()).toEqual([1, 1, 1]));
  });

  test('are fetched if the response is shown', async () => {
    respond();
    const { unmount } = show();
    await eventually(() => expect(shown()).toMatchObject(old));
    change();
    expect(sent()).toEqual([1, 1, 1]);
    await connect();
    await eventually(() => expect(shown()).toEqual(current));
    expect(sent()).toEqual([2, 2, 1]);
    unmount();
  });

  test('are fetched if the response arrives later', async () => {
    const { unmount } = show();
    change();
    await connect();
    respond();
    await eventually(() => expect(shown()).toEqual(current));
    unmount();
  });

  test('are in the response of a page that requests it later', async () => {
    respond();
    change();
    await connect();
    const { unmount } = show();
    await eventually(() => expect(shown()).toEqual(current));
    unmount();
  });
});

test('members and what they have seen are up to date after a reconnect, in the open room and when another is opened', async () => {
  await connect();
  const open = renderHook(() => [useThread(room), useRoom(room)], { wrapper: inStore });
  const other = renderHook(() => useRoom('r2'), { wrapper: inStore });
  await eventually(() => expect([...readSeqs(room), ...readSeqs('r2')]).toEqual([0, 0, 0, 0]));
  other.unmount();
  const members = makeRoom(room).members.map((member) => ({ ...member, readSeq: 1 }));
  server.respond(({ call, ...more }) =>
    call.startsWith('GET /api/room/details/')
      ? success(makeRoom(call.slice(call.lastIndexOf('/') + 1), { members }))
      : world.respond({ call, ...more }),
  );
  server.io.disconnectSockets(true);
  await eventually(() => expect(readSeqs(room)).toEqual([1, 1]));
  renderHook(() => useRoom('r2'), { wrapper: inStore });
  await eventually(() => expect(readSeqs('r2')).toEqual([1, 1]));
  open.unmount();
});

test('a new room appears with its first event; a removed room is deleted with its messages', async () => {
  await connect();
  await store.dispatch(listRooms({}));
  await store.dispatch(openThread(room));
  server.io.emit('message:changed', world.write('new', 'Zoya', 'Hi'));
  const ids = () => selectRooms(store.getState()).map(({ id }) => id);
  await eventually(() => expect(ids().toSorted()).toEqual(['new', room]));
  server.io.emit('room:changed', { roomId: room, isMember: false });
  await eventually(() => expect(ids()).toEqual(['new']));
  expect(selectThread(store.getState(), room)).toBeUndefined();
});

test('blocking a user refetches the rooms', async () => {
  await connect();
  await store.dispatch(listRooms({}));
  await store.dispatch(openThread(room));
  world.room(room).messages = [];
  server.io.emit('relations:changed', { username: 'ravi', action: 'blocked' });
  await eventually(() => expect(selectMessages(store.getState(), room)).toEqual([]));
});
