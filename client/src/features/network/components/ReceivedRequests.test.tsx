import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { relationChangeReceived } from '../network.slice.ts';
import { ReceivedRequests } from './ReceivedRequests.tsx';
import { ReceivedRequestsBadge } from './ReceivedRequestsBadge.tsx';

const server = stubApiServerForEachTest();

afterEach(cleanup);

function answerRequests(...usernames: string[]) {
  const requests = usernames.map((username) => ({
    id: `id-${username}`,
    sender: { username, name: username, designation: '', picture: null },
    isFromInviter: false,
    note: '',
    createdAt: '2026-11-15T05:00:00.000Z',
    mutualCount: 0,
  }));
  server.respond(() => success({ requests, timestamp: null, total: requests.length }));
}

test('without invitations the card has one line', async () => {
  answerRequests();
  show(<ReceivedRequests />);
  const card = screen.getByRole('region', { name: 'Invitations' });
  await eventually(() => expect(card.textContent).toBe('InvitationsNo pending invitations'));
});

test('the navigation shows the number of pending invitations with one request for all badges', async () => {
  answerRequests('asha', 'zoya');
  const { store } = show(
    <>
      <ReceivedRequestsBadge />
      <ReceivedRequestsBadge />
    </>,
  );
  expect(await screen.findAllByText('2 pending invitations')).toHaveLength(2);
  expect(server.calls).toHaveLength(1);
  store.dispatch(relationChangeReceived({ username: 'asha', state: 'connected' }));
  expect(await screen.findAllByText('1 pending invitation')).toHaveLength(2);
});
