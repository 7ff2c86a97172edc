import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../session/session.thunks.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeMessage } from '../../testing/chat.ts';
import { FakeChatServer } from '../../testing/fake-chat-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { selectSelectedGroup } from './chat.slice.ts';
import { getAttachments } from './thread/messages.thunks.ts';
import { useAttachments } from './thread/use-attachments.ts';
import { useRoom } from './rooms/use-room.ts';
import { useThreadSearch } from './thread/use-thread-search.ts';
import { useRooms } from './rooms/use-rooms.ts';
import { useThread } from './thread/use-thread.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const room = 'r1';
const server = stubApiServerForEachTest();
let store: TestStore;
let world: FakeChatServer;

beforeEach(() => {
  world = new FakeChatServer();
  world.write(room, 'Ravi', 'Hello');
  server.respond((call) => world.respond(call));
  store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});
afterEach(() => {
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);

test('an opened room becomes the selected one and shows its messages; opening it again sends no request', async () => {
  const openRoom = () => renderHook(() => useThread(room), { wrapper });
  const first = openRoom();
  expect(first.result.current.isReady).toBe(false);
  await eventually(() => expect(first.result.current.messages).toHaveLength(1));
  expect(selectSelectedGroup(store.getState())).toBe(room);
  first.unmount();
  expect(selectSelectedGroup(store.getState())).toBeNull();
  expect(openRoom().result.current.isReady).toBe(true);
  expect(server.count(`GET /api/messages/group/${room}`)).toBe(1);
});

test('the room list is fetched once; a single room is fetched with its members, or shows why it is unavailable', async () => {
  const rooms = renderHook(() => useRooms(), { wrapper });
  await eventually(() => expect(rooms.result.current.rooms).toHaveLength(1));
  renderHook(() => useRooms(), { wrapper });
  const known = renderHook(() => useRoom(room), { wrapper });
  await eventually(() => expect(server.count(`GET /api/room/details/${room}`)).toBe(1));
  expect(known.result.current.members).toHaveLength(2);
  server.respond(() => failure(404, { message: 'Not found' }));
  const unknown = renderHook(() => useRoom('r9'), { wrapper });
  await eventually(() => expect(unknown.result.current.error?.status).toBe(404));
  expect(server.count('GET /api/room/myrooms')).toBe(1);
});

test('attachment URLs are fetched when shown and renewed before they expire', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let asked = 0;
  server.respond(() => {
    asked += 1;
    return success({ expiresAt: new Date(Date.now() + 300_000).toISOString(), media: [] });
  });
  const shown = renderHook(() => useAttachments('m1'), { wrapper });
  await eventually(() => expect(shown.result.current.media).toEqual([]));
  act(() => {
    vi.advanceTimersByTime(265_000);
  });
  expect(asked).toBe(1);
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  await eventually(() => expect(asked).toBe(2));
  shown.unmount();
  vi.advanceTimersByTime(600_000);
  expect(asked).toBe(2);
});

function attachmentUrls(expiresAt = new Date(Date.now() + 300_000)) {
  return { expiresAt: expiresAt.toISOString(), media: [], documents: [], previewImage: null };
}

test.each([
  ['ahead', -3_600_000],
  ['behind', 3_600_000],
])(
  'with a local clock that is %s, known attachment URLs are shown at once and renewed in time',
  async (_, offset) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const urls = attachmentUrls(new Date(Date.now() + offset));
    server.respond(() => success(urls));
    await store.dispatch(getAttachments('m4'));
    vi.advanceTimersByTime(200_000);
    const { result } = renderHook(() => useAttachments('m4'), { wrapper });
    expect(result.current.media).toEqual([]);
    act(() => void vi.advanceTimersByTime(69_000));
    expect(server.calls).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(2000));
    await eventually(() => expect(server.calls).toHaveLength(2));
  },
);

test('attachment URLs that expired while the room was closed are fetched at once and not shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const askedAt = Date.now() - 360_000;
  store.dispatch(getAttachments.fulfilled({ ...attachmentUrls(), askedAt }, '', 'm3'));
  server.respond(() => success(attachmentUrls()));
  const { result } = renderHook(() => useAttachments('m3'), { wrapper });
  expect(result.current.media).toBeUndefined();
  act(() => {
    vi.advanceTimersByTime(0);
  });
  await eventually(() => expect(result.current.media).toEqual([]));
});

test('attachment URLs that failed to load can be retried by the user', async () => {
  server.respond(() => failure(503, { message: 'Later' }));
  const { result } = renderHook(() => useAttachments('m2'), { wrapper });
  await eventually(() => expect(result.current.error?.message).toBe('Later'));
  server.respond(() => success({ expiresAt: '2099-01-01T00:00:00.000Z', media: [] }));
  act(() => result.current.retry());
  await eventually(() => expect(result.current.media).toEqual([]));
  expect(result.current.error).toBeNull();
});

test('a search in a room returns the newest first, then more, and shows only the results of the latest query', async () => {
  server.respond(async ({ call }) => {
    const isSlow = call.includes('q=slow');
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 50));
    if (isSlow) return success({ messages: [makeMessage(room, 99)], before: null });
    if (call.includes('before=8'))
      return success({ messages: [makeMessage(room, 4)], before: null });
    return success({ messages: [makeMessage(room, 9), makeMessage(room, 8)], before: 8 });
  });
  const { result } = renderHook(() => useThreadSearch(room), { wrapper });
  act(() => result.current.search('slow'));
  act(() => result.current.search('words'));
  await eventually(() => expect(result.current.found?.q).toBe('words'));
  act(() => result.current.loadMore());
  await eventually(() => expect(result.current.found?.messages).toHaveLength(3));
  expect(result.current.found?.messages.map(({ seq }) => seq)).toEqual([9, 8, 4]);
  expect(result.current.found?.before).toBeNull();
  act(() => result.current.clear());
  expect(result.current.found).toBeNull();
});
