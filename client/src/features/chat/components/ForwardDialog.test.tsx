import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMessage, makeRoom } from '../../../testing/chat.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { toChatMessage, toChatRoom } from '../chat.state.ts';
import { listRooms } from '../rooms/rooms.thunks.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

const message = toChatMessage(makeMessage('r', 1), 'asha');

function showDialog() {
  const store = createTestStore();
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const rooms = names.map((name) => toChatRoom(makeRoom(name.toLowerCase(), { name }), 'asha'));
  store.dispatch(listRooms.fulfilled({ timestamp: null, unreadCount: 0, rooms }, '', {}));
  const onClose = vi.fn<() => void>();
  show(<ForwardDialog message={message} onClose={onClose} />, store);
  return onClose;
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const forward = () => fireEvent.click(screen.getByRole('button', { name: 'Forward' }));

test('forwards to the chosen conversations, at most five, and finds them by name', async () => {
  server.respond(() => success({ messages: [] }));
  const onClose = showDialog();
  forward();
  expect(await screen.findByText('Choose at least one conversation.')).toBeDefined();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) choose(name);
  expect(screen.getByRole('checkbox', { name: 'Six' })).toHaveProperty('disabled', true);
  for (const name of ['One', 'Two', 'Three']) choose(name);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'six' } });
  choose('Six');
  expect(screen.queryByRole('checkbox', { name: 'One' })).toBeNull();
  forward();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  const { messageId, targets } = JSON.parse(String(server.calls[0]?.body)) as {
    messageId: string;
    targets: { roomId: string }[];
  };
  expect(messageId).toBe(message.id);
  expect(targets.map(({ roomId }) => roomId)).toEqual(['four', 'five', 'six']);
});

test('after an error it stays open, and the next attempt has the same client ids', async () => {
  server.respond(() => failure(413, { message: 'Your storage is full' }));
  const onClose = showDialog();
  choose('Two');
  forward();
  expect(await screen.findByText('Your storage is full')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  server.respond(() => success({ messages: [] }));
  forward();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.calls[1]?.body).toBe(server.calls[0]?.body);
});
