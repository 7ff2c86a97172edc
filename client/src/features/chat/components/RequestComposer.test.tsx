import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetModuleState } from '../../../lib/external-store.ts';
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
