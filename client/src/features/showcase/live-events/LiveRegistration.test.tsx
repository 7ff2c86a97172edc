import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
import { readOutbox } from '../../../lib/outbox/outbox-entries.ts';
import { flushOutbox } from '../../../lib/outbox/outbox.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { eventually } from '../../../testing/eventually.ts';
import { records } from '../../../testing/memory-database.ts';
import { openTestOutbox } from '../../../testing/outbox.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { selectEvents } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';
import { LiveRegistration } from './LiveRegistration.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();

const event = {
  id: 'e1',
  title: 'Robot day',
  state: 'published',
  seats: 2,
  takenSeats: 1,
  closesAt: '2099-01-01T00:00:00.000Z',
  questions: [],
  registration: null,
} as unknown as CommunityEvent;

const registered = {
  ...event,
  takenSeats: 2,
  registration: { state: 'registered', hasAnswered: true },
};

const now = new Date('2026-11-18T05:00:00.000Z');

function Screen() {
  const shown = useAppSelector(selectEvents)?.[0];
  return shown && <LiveRegistration event={shown} now={now} />;
}

let online: typeof fetch;

/** Opens the event without a network. */
async function openOffline(shown: object): Promise<void> {
  const store = createTestStore();
  records.clear();
  await openTestOutbox(store.dispatch);
  const list = { canOrganise: false, events: [shown as CommunityEvent] };
  store.dispatch(listEvents.fulfilled(list, '', undefined));
  show(<Screen />, store);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

async function goOnline(): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', online);
  await flushOutbox();
}

beforeEach(() => {
  online = fetch;
});
afterEach(() => {
  cleanup();
  resetModuleState();
  vi.restoreAllMocks();
});

const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a registration made offline waits in the outbox and is sent once when online', async () => {
  await openOffline(event);
  click(/^Register Now/);
  await eventually(() => screen.getByText('Your registration is waiting for a connection.'));
  server.respond(() => success({ event: registered }));
  await goOnline();
  await eventually(() => screen.getByRole('button', { name: /^Registered/ }));
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body) as unknown])).toEqual([
    ['POST /api/events/register', { id: 'e1', acceptsWaitlist: false }],
  ]);
  expect(readOutbox()).toEqual([]);
});

test('a cancellation made offline waits in the outbox and can be discarded', async () => {
  await openOffline(registered);
  click(/^Cancel registration/);
  await eventually(() => screen.getByText('Your cancellation is waiting for a connection.'));
  click(/^Discard/);
  await eventually(() => screen.getByRole('button', { name: /^Registered/ }));
  await goOnline();
  expect(server.calls).toEqual([]);
});

test('a registration that finds the event full when online stays in the outbox with the reason', async () => {
  await openOffline(event);
  click(/^Register Now/);
  await eventually(() => screen.getByText('Your registration is waiting for a connection.'));
  const message = 'This event is full. You can join its waitlist';
  server.respond(() => failure(409, { code: 'EVENT_FULL', message }));
  await goOnline();
  await eventually(() => screen.getByRole('button', { name: /^Register Now/ }));
  expect(readOutbox()).toMatchObject([{ state: 'failed', failure: { message } }]);
});
