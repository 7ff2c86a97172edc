import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropPrefetched, prefetch } from '../../lib/prefetched.ts';
import type { AppSocket } from '../../lib/socket.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { notificationsRealtime } from './notifications.realtime.ts';
import {
  notificationsChanged,
  selectNotificationsState,
  selectUnreadCount,
} from './notifications.slice.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
} from './notifications.thunks.ts';

const group = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'like',
  actors: [{ username: 'zoya', name: 'Zoya', designation: '', picture: null }],
  actorCount: 1,
  excerpt: 'A post',
  requestType: null,
  target: { page: 'post', id: 'p1', commentId: null },
  isRead: false,
  updatedAt: '2026-11-15T05:00:00.000Z',
  ...more,
});

const server = stubApiServerForEachTest();
let store: TestStore;
beforeEach(() => {
  store = createTestStore();
});

async function list(notifications: Notification[], filter: 'all' | 'requests' = 'all') {
  const unreadCount = notifications.filter(({ isRead }) => !isRead).length;
  server.respond(() => success({ timestamp: null, unreadCount, heldBack: null, notifications }));
  await store.dispatch(listNotifications({ filter }));
}

/** The listeners of a socket, by event. */
function listen(): ReadonlyMap<string, (payload?: unknown) => void> {
  const listeners = new Map<string, (payload?: unknown) => void>();
  const on = (event: string, listener: (payload?: unknown) => void) =>
    listeners.set(event, listener);
  notificationsRealtime({ connected: true, on } as unknown as AppSocket, store.dispatch);
  return listeners;
}

const show = () => store.dispatch(listNotifications({ filter: 'all' }));
const ids = () => selectNotificationsState(store.getState()).list.items.map(({ id }) => id);

test('a new or updated group moves to the top without a duplicate', async () => {
  await list([group('a'), group('b')]);
  const fresh = group('b', { actorCount: 2 });
  store.dispatch(notificationsChanged({ unreadCount: 2, fresh }));
  expect(ids()).toEqual(['b', 'a']);
  expect(selectNotificationsState(store.getState()).list.items[0]).toEqual(fresh);
});

test('an event applied to the old list equals a fresh fetch', async () => {
  const fresh = group('c');
  await list([group('a'), group('b', { isRead: true })]);
  store.dispatch(notificationsChanged({ unreadCount: 2, fresh }));
  const { requestId: _, ...afterEvent } = selectNotificationsState(store.getState()).list;
  await list([fresh, group('a'), group('b', { isRead: true })]);
  expect(selectNotificationsState(store.getState()).list).toMatchObject(afterEvent);
  expect(selectUnreadCount(store.getState())).toBe(2);
});

test('a removed group leaves the other loaded pages of the list as they are', async () => {
  const pages = [[group('a'), group('b')], [group('c'), group('d')], [group('e')]];
  server.respond(({ call }) => {
    const at = Number(/timestamp=page(\d)/.exec(call)?.[1] ?? 0);
    const timestamp = at + 1 < pages.length ? `page${at + 1}` : null;
    return success({ timestamp, unreadCount: 5, heldBack: null, notifications: pages[at] });
  });
  await store.dispatch(listNotifications({ filter: 'all' }));
  await store.dispatch(listNotifications({ filter: 'all', timestamp: 'page1' }));
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  const listeners = listen();
  pages[0] = [group('b'), group('c')];
  pages[1] = [group('d', { isRead: true }), group('e')];
  pages.length = 2;
  listeners.get('notifications:changed')?.({ unreadCount: 4, fresh: null });
  await eventually(() => expect(ids()).toEqual(['b', 'c', 'd', 'e']));
  expect(selectNotificationsState(store.getState()).list).toMatchObject({
    timestamp: null,
    request: { loading: false },
  });
});

describe('a notification between a prefetched response and the live connection', () => {
  let notifications: Notification[];
  let respond: () => void;
  let connect: () => void;

  beforeEach(async () => {
    const listeners = listen();
    connect = () => {
      // As the socket does, before its listeners.
      dropPrefetched();
      listeners.get('connect')?.();
    };
    notifications = [group('a')];
    const { promise, resolve } = Promise.withResolvers<void>();
    respond = resolve;
    server.respond(async () => {
      const page = { timestamp: null, unreadCount: 1, heldBack: null, notifications };
      await promise;
      return success(page);
    });
    prefetch(notificationsCalls.listNotifications, { query: { filter: 'all' } });
    await eventually(() => expect(server.count('GET /api/notifications?filter=all')).toBe(1));
  });

  test('is fetched if the response is shown', async () => {
    respond();
    await show();
    expect(ids()).toEqual(['a']);
    notifications = [group('b'), group('a')];
    connect();
    await eventually(() => expect(ids()).toEqual(['b', 'a']));
  });

  test('is fetched if the response arrives later, and is not replaced by it', async () => {
    const showing = show();
    notifications = [group('b'), group('a')];
    connect();
    respond();
    await showing;
    await eventually(() => expect(ids()).toEqual(['b', 'a']));
  });

  test('is in the response of a page that requests it later', async () => {
    respond();
    notifications = [group('b'), group('a')];
    connect();
    await show();
    expect(ids()).toEqual(['b', 'a']);
  });
});

test('a notification that arrives while the list is fetched is not lost', async () => {
  await list([group('a')]);
  const listeners = listen();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fresh = group('b');
  let notifications = [group('a')];
  server.respond(async () => {
    const answer = success({ timestamp: null, unreadCount: 1, heldBack: null, notifications });
    await released;
    return answer;
  });
  const before = server.calls.length;
  listeners.get('connect')?.();
  await eventually(() => expect(server.calls.length).toBe(before + 1));
  notifications = [fresh, group('a')];
  listeners.get('notifications:changed')?.({ unreadCount: 1, fresh });
  release();
  await eventually(() => expect(server.calls.length).toBe(before + 2));
  await eventually(() =>
    expect(selectNotificationsState(store.getState()).list.request.loading).toBe(false),
  );
  expect(ids()).toEqual(['b', 'a']);
});

test('a filtered list accepts only matching notifications', async () => {
  await list([group('a', { kind: 'network-request' })], 'requests');
  store.dispatch(notificationsChanged({ unreadCount: 2, fresh: group('b') }));
  expect(ids()).toEqual(['a']);
  expect(selectUnreadCount(store.getState())).toBe(2);
});

test('opening a notification marks it as read immediately, and a failure restores it', async () => {
  await list([group('a')]);
  server.respond(() => failure(500));
  const marking = store.dispatch(markNotificationsRead('a'));
  expect(selectNotificationsState(store.getState()).list.items[0]?.isRead).toBe(true);
  await marking;
  expect(selectNotificationsState(store.getState()).list.items[0]?.isRead).toBe(false);
});

test('marking all as read clears the list and the bell', async () => {
  await list([group('a'), group('b')]);
  server.respond(() => success({ unreadCount: 0, markedAt: 'then' }));
  await store.dispatch(markAllNotificationsRead());
  expect(selectNotificationsState(store.getState()).list.items.every(({ isRead }) => isRead)).toBe(
    true,
  );
  expect(selectUnreadCount(store.getState())).toBe(0);
});
