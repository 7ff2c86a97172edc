import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLiveServer } from '../../../testing/live-server.ts';
import { success } from '../../../testing/stub-api-server.ts';
import { createTestStore } from '../../../testing/store.ts';
import './community-events.realtime.ts';
import { selectEvents } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';

vi.mock(import('socket.io-client'), async (original) => {
  const library = await original();
  const { liveServerUrl } = await import('../../../testing/live-server.ts');
  const io = (options: object) => library.io(liveServerUrl(), options);
  return { ...library, io: io as typeof library.io };
});

const listOf = (takenSeats: number) => ({
  canOrganise: false,
  events: [{ id: 'e1', version: 1, takenSeats } as CommunityEvent],
});

test('events that change before the first connection are fetched when it opens', async () => {
  const server = await startLiveServer();
  onTestFinished(() => server.close());
  const store = createTestStore();
  store.dispatch(listEvents.fulfilled(listOf(0), '', undefined));
  server.respond(() => success(listOf(1)));
  await server.connect(store.dispatch);
  await expect.poll(() => selectEvents(store.getState())?.[0]?.takenSeats).toBe(1);
});

test.each([
  ['a seat that a connection holds', 'event-group'],
  ['the check-in of a new attendance record', 'event-record'],
] as const)('%s appears on an open screen', async (_, kind) => {
  const server = await startLiveServer();
  onTestFinished(() => server.close());
  const store = createTestStore();
  server.respond(() => success(listOf(1)));
  await server.connect(store.dispatch);
  await store.dispatch(listEvents());
  server.respond(() => success(listOf(2)));
  server.io.emit('notifications:changed', {
    unreadCount: 1,
    fresh: { kind } as Notification,
  });
  await expect.poll(() => selectEvents(store.getState())?.[0]?.takenSeats).toBe(2);
});

test('the end of an offered seat appears on an open screen', async () => {
  const server = await startLiveServer();
  onTestFinished(() => server.close());
  const store = createTestStore();
  const [event] = listOf(1).events;
  const offered = { ...event, registration: { state: 'offered' } } as CommunityEvent;
  server.respond(() => success({ canOrganise: false, events: [offered] }));
  await server.connect(store.dispatch);
  await store.dispatch(listEvents());
  const ended = { ...event, registration: null } as CommunityEvent;
  server.respond(() => success({ canOrganise: false, events: [ended] }));
  // The next member on the waitlist has the seat now.
  const count = { id: 'e1', version: 1, seats: 1, takenSeats: 1 };
  server.io.emit('community-event:changed', count);
  await expect.poll(() => selectEvents(store.getState())?.[0]?.registration).toBeNull();
});

test('sample content causes no request when the connection opens', async () => {
  const server = await startLiveServer();
  onTestFinished(() => server.close());
  server.respond(() => success(listOf(1)));
  const store = createTestStore();
  await server.connect(store.dispatch);
  // A request at the connection would come before this one.
  await store.dispatch(listEvents());
  expect(server.calls).toHaveLength(1);
});

test('the answer of an earlier request does not replace a newer list', () => {
  const store = createTestStore();
  store.dispatch(listEvents.pending('first', undefined));
  store.dispatch(listEvents.pending('second', undefined));
  store.dispatch(listEvents.fulfilled(listOf(1), 'second', undefined));
  store.dispatch(listEvents.fulfilled(listOf(0), 'first', undefined));
  expect(selectEvents(store.getState())?.[0]?.takenSeats).toBe(1);
});
