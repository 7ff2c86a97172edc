import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
import { discardAction, flushOutbox } from '../../../lib/outbox/outbox.ts';
import { readOutbox } from '../../../lib/outbox/outbox-entries.ts';
import { login } from '../../../session/session.thunks.ts';
import { makePerson } from '../../../testing/comments.ts';
import { records } from '../../../testing/memory-database.ts';
import { openTestOutbox } from '../../../testing/outbox.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { RequestComposer } from './RequestComposer.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  resetModuleState();
  records.clear();
});
afterEach(cleanup);

const state = { person: makePerson('Ravi'), canOpen: false, canSend: true, sent: null };

test('a rejected message request keeps its text and shows the reason', async () => {
  const store = createTestStore();
  await openTestOutbox(store.dispatch);
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  const message = 'You can send 10 message requests a day. Try again tomorrow';
  server.respond(({ call }) =>
    call.startsWith('POST /api/messages/sendrequest') ? failure(429, { message }) : success(state),
  );
  show(<RequestComposer username="ravi" />, store);
  const field = await screen.findByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: 'May I join your project?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty(
    'value',
    'May I join your project?',
  );
  expect(screen.queryByText('Waiting for connection')).toBeNull();
});

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const sentBodies = () =>
  server.calls
    .filter(({ call }) => call.startsWith('POST /api/messages/sendrequest'))
    .map(({ body }) => JSON.parse(body) as object);

describe('without a connection a message request waits in the outbox', () => {
  const text = 'May I join your project?';

  beforeEach(async () => {
    setOnline(false);
    const store = createTestStore();
    await openTestOutbox(store.dispatch);
    store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
    server.respond(() => {
      const isSent = sentBodies().length > 0;
      const sent = { content: text, createdAt: '2026-11-15T05:00:00.000Z' };
      return success(isSent ? { ...state, canSend: false, sent } : state);
    });
    show(<RequestComposer username="ravi" />, store);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Waiting for connection')).toBeDefined();
  });

  test('and is sent once when the connection is back', async () => {
    expect(sentBodies()).toEqual([]);
    expect(readOutbox()).toMatchObject([{ kind: 'chat/sendMessageRequest', state: 'waiting' }]);
    setOnline(true);
    await Promise.all([flushOutbox(), flushOutbox()]);
    expect(sentBodies()).toMatchObject([{ username: 'ravi', content: text }]);
    expect(readOutbox()).toEqual([]);
    expect(await screen.findByText(/Message request sent/)).toBeDefined();
    await flushOutbox();
    expect(sentBodies()).toHaveLength(1);
  });

  test('and is not sent after the user discarded it there', async () => {
    discardAction(readOutbox()[0]?.id ?? '');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveProperty('value', '');
    setOnline(true);
    await flushOutbox();
    expect(sentBodies()).toEqual([]);
    expect([...records.keys()].filter((key) => key.includes('outbox'))).toEqual([]);
  });
});
