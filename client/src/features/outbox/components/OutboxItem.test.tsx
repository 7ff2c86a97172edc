import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { connectionChanged } from '../../../lib/connection.slice.ts';
import { resetModuleState } from '../../../lib/external-store.ts';
import { discardAction, enqueue, flushOutbox, retryAction } from '../../../lib/outbox/outbox.ts';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { registerOutboxKind } from '../../../lib/outbox/outbox-kinds.ts';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { eventually } from '../../../testing/eventually.ts';
import { records } from '../../../testing/memory-database.ts';
import { openTestOutbox } from '../../../testing/outbox.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { OutboxCounter } from './OutboxCounter.tsx';
import { OutboxList } from './OutboxList.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

stubDialogsForEachTest();

const { dispatch } = createTestStore();
let respond: () => Promise<string>;

beforeEach(async () => {
  records.clear();
  registerOutboxKind('comments/addComment', {
    fallback: fallbackMessages.anythingElse,
    send: () => respond(),
  });
  await openTestOutbox(dispatch);
});
afterEach(() => {
  cleanup();
  resetModuleState();
});

const commandsOf = ({ id }: OutboxEntry) => ({
  retry: () => retryAction(id),
  discard: () => discardAction(id),
});

function Screen() {
  return (
    <>
      <OutboxCounter />
      <OutboxList actions={useOutbox()} commandsOf={commandsOf} />
    </>
  );
}

async function showRejected(error: ApiError): Promise<void> {
  respond = async () => {
    throw error;
  };
  show(<Screen />);
  enqueue(dispatch, {
    kind: 'comments/addComment',
    target: 'post/1',
    text: 'Well done',
    input: {},
  });
  await eventually(() => expect(screen.getByText('Not sent', { exact: false })).toBeTruthy());
}

test('a comment on a deleted post stays with an explanation, and can be discarded after a confirmation', async () => {
  await showRejected(new ApiError(404, 'Not found'));
  expect(screen.getByText('Well done')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'This is no longer available: it was deleted or already answered.',
  );
  expect(screen.getByRole('link', { name: 'Outbox: 1 unsent change' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Your text will be deleted from this device.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(-1) as HTMLElement);
  await eventually(() => expect(screen.queryByText('Well done')).toBeNull());
  expect(screen.queryByRole('link', { name: /Outbox/ })).toBeNull();
});

test('a limit is shown with its reason, and Retry sends the action', async () => {
  await showRejected(new ApiError(429, 'Too many comments', { retryAfter: 3600 }));
  expect(screen.getByRole('alert').textContent).toBe('Too many comments');
  respond = () => Promise.resolve('sent');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await eventually(() => expect(screen.queryByText('Well done')).toBeNull());
  await flushOutbox();
});

test('an action that waits for a busy server says so, and Retry sends it at once', async () => {
  respond = async () => {
    throw new ApiError(503, 'Too busy');
  };
  const { store } = show(<Screen />);
  act(() => void store.dispatch(connectionChanged('online')));
  enqueue(dispatch, { kind: 'comments/addComment', target: 'post/1', text: 'Later', input: {} });
  await screen.findByText('The server is busy. Trying again within a minute', { exact: false });
  respond = () => Promise.resolve('sent');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await eventually(() => expect(screen.queryByText('Later')).toBeNull());
});

test('a waiting action names the missing connection only while there is none', async () => {
  respond = async () => {
    throw new ApiError(0, 'No connection');
  };
  const { store } = show(<Screen />);
  enqueue(dispatch, { kind: 'comments/addComment', target: 'post/1', text: 'Later', input: {} });
  await screen.findByText('Waiting for connection', { exact: false });
  act(() => void store.dispatch(connectionChanged('online')));
  expect(screen.getByText('Waiting to be sent', { exact: false })).toBeTruthy();
});

test.each([
  [true, 'Endorse CAD'],
  [false, 'Remove the endorsement of CAD'],
])('an endorsement (%s) is named with its skill and links to the profile', (isEndorsed, title) => {
  const action: OutboxEntry = {
    id: 'a1',
    kind: 'profiles/toggleEndorsement',
    target: 'person/ravi/CAD',
    input: { username: 'ravi', skill: 'CAD', isEndorsed },
    text: '',
    createdAt: new Date().toISOString(),
    sequence: 1,
    wasTried: false,
    failure: null,
    state: 'waiting',
    isDirect: false,
    isServerBusy: false,
  };
  show(<OutboxList actions={[action]} commandsOf={commandsOf} />);
  const link = screen.getByRole('link', { name: title });
  expect(link.getAttribute('href')).toBe('/profile/ravi');
});
