import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { login } from '../../../session/session.thunks.ts';
import { makeMessage, makeRoom } from '../../../testing/chat.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { show } from '../../../testing/show.tsx';
import { toChatMessage } from '../chat.state.ts';
import { deliveryChanged } from '../chat.slice.ts';
import { failedDelivery, selectUnsent } from '../outbox/outgoing.ts';
import { sendMessage } from '../outbox/outbox.ts';
import { RoomRow } from './RoomRow.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

afterEach(cleanup);

test('the room list shows the unsent message as the last message', () => {
  const lastMessage = toChatMessage(makeMessage('r', 1), 'asha');
  const room = { ...makeRoom('r'), lastMessage, pinned: [] };
  const { store } = show(<RoomRow room={room} isCurrent={false} isNoRoomOpen />);
  expect(screen.getByRole('link').textContent).toContain('Message 1');
  act(() => {
    store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
    void store.dispatch(sendMessage({ roomId: 'r', content: 'Written offline', files: [] }));
  });
  expect(screen.getByRole('link').textContent).toContain('You: Written offline');
});

test.each([
  ['is shown until later ones arrive', '2001-01-01T00:00:00.000Z', 'You: Refused'],
  ['does not hide a later one', '2999-01-01T00:00:00.000Z', 'Message 1'],
])('a failed message %s', (_, timestamp, shown) => {
  const lastMessage = { ...toChatMessage(makeMessage('r', 1), 'asha'), timestamp };
  const room = { ...makeRoom('r'), lastMessage, pinned: [] };
  const { store } = show(<RoomRow room={room} isCurrent={false} isNoRoomOpen />);
  act(() => {
    store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
    void store.dispatch(sendMessage({ roomId: 'r', content: 'Refused', files: [] }));
    for (const { id: clientId } of selectUnsent(store.getState(), 'r')) {
      const delivery = failedDelivery('Too many messages');
      store.dispatch(deliveryChanged({ roomId: 'r', clientId, delivery }));
    }
  });
  expect(screen.getByRole('link').textContent).toContain(shown);
});
