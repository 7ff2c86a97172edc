import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMessage, makeRoom } from '../../../testing/chat.ts';
import { stubDialogsForEachTest } from '../../../testing/stub-dialogs.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { makePerson } from '../../../testing/comments.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { login } from '../../../session/session.thunks.ts';
import { notify } from '../../../ui/notify.ts';
import { toChatMessage, toChatRoom } from '../chat.state.ts';
import { listRooms } from '../rooms/rooms.thunks.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

vi.mock(
  import('../../../lib/browser-database.ts'),
  () => import('../../../testing/memory-database.ts'),
);

const server = stubApiServerForEachTest();
stubDialogsForEachTest();
afterEach(cleanup);

const message = toChatMessage(makeMessage('r', 1), 'asha');

function showDialog() {
  const store = createTestStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const rooms = names.map((name) => toChatRoom(makeRoom(name.toLowerCase(), { name }), 'asha'));
  store.dispatch(listRooms.fulfilled({ timestamp: null, unreadCount: 0, rooms }, '', {}));
  const onClose = vi.fn<() => void>();
  show(<ForwardDialog message={message} onClose={onClose} />, store);
  return onClose;
}

const isForward = ({ call }: { readonly call: string }) =>
  call.startsWith('POST /api/messages/forward');
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const forward = () => fireEvent.click(screen.getByRole('button', { name: 'Forward' }));

test('forwards to the chosen conversations, at most five, and finds them by name', async () => {
  server.respond(({ call, body }) => {
    if (!isForward({ call })) return failure(404);
    const { targets } = JSON.parse(body) as Forwarded;
    const sender = makePerson('Asha');
    return success({
      messages: targets.map(({ roomId, clientId }) => makeMessage(roomId, 1, { clientId, sender })),
    });
  });
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
  const targets = server.calls.filter(isForward).map(({ body }) => JSON.parse(body) as Forwarded);
  expect(targets.map(({ messageId }) => messageId)).toEqual(Array(3).fill(message.id));
  expect(targets.map(({ targets: [target] }) => target?.roomId)).toEqual(['four', 'five', 'six']);
});

interface Forwarded {
  readonly messageId: string;
  readonly targets: readonly { readonly roomId: string; readonly clientId: string }[];
}

test('a rejected forward is shown with its reason, and waits in its conversation', async () => {
  server.respond(() => failure(413, { message: 'Your storage is full' }));
  const error = vi.spyOn(notify, 'error');
  const onClose = showDialog();
  choose('Two');
  forward();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(error).toHaveBeenCalledWith('Your storage is full');
});
