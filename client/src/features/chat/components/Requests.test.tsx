import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
import { discardAction, flushOutbox } from '../../../lib/outbox/outbox.ts';
import { readOutbox } from '../../../lib/outbox/outbox-entries.ts';
import { makeRoom } from '../../../testing/chat.ts';
import { makePerson } from '../../../testing/comments.ts';
import { records } from '../../../testing/memory-database.ts';
import { openTestOutbox } from '../../../testing/outbox.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { Requests } from './Requests.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();
const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  resetModuleState();
  records.clear();
  const store = createTestStore();
  await openTestOutbox(store.dispatch);
  const createdAt = '2026-11-15T05:00:00.000Z';
  const request = { id: 'q1', sender: makePerson('Ravi'), content: 'Hello', createdAt };
  server.respond(({ call }) => {
    if (call.includes('acceptrequest') || call.includes('/room/')) return success(makeRoom('r1'));
    if (call.includes('ignorerequest')) return success({});
    return success({ timestamp: null, count: 1, requests: [request] });
  });
  show(<Requests itemsFor={() => []} />, store);
  await screen.findByText('Hello');
});
afterEach(cleanup);

const answers = () =>
  server.calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call.split('/')[3]);

test.each([
  ['Accept', 'acceptrequest'],
  ['Ignore', 'ignorerequest'],
])('%s waits without a connection, stays visible, and is sent once later', async (button, call) => {
  setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: `${button} Ravi` }));
  expect(await screen.findByText('Waiting for connection')).toBeDefined();
  expect(screen.getByText('Hello')).toBeDefined();
  expect(answers()).toEqual([]);
  setOnline(true);
  await Promise.all([flushOutbox(), flushOutbox()]);
  expect(answers()).toEqual([call]);
  expect(await screen.findByText('No message requests')).toBeDefined();
  expect(readOutbox()).toEqual([]);
});

test('an answer that the user discards in the outbox is not sent and can be given again', async () => {
  setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: 'Ignore Ravi' }));
  expect(await screen.findByText('Waiting for connection')).toBeDefined();
  discardAction(readOutbox()[0]?.id ?? '');
  expect(await screen.findByRole('button', { name: 'Ignore Ravi' })).toBeDefined();
  setOnline(true);
  await flushOutbox();
  expect(answers()).toEqual([]);
});

test('with a connection an ignored request leaves the list at once', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Ignore Ravi' }));
  expect(await screen.findByText('No message requests')).toBeDefined();
  expect(answers()).toEqual(['ignorerequest']);
});
