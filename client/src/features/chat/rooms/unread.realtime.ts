import { registerRealtime } from '../../../lib/socket.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { getUnreadMessageCount, unreadChanged } from './unread.slice.ts';

registerRealtime((socket, dispatch) => {
  const fetchMissedChanges = () => {
    void dispatch(getUnreadMessageCount());
    void dispatch(wakeOutbox());
  };
  socket.on('connect', fetchMissedChanges);
  socket.on('room:unread', (state) => dispatch(unreadChanged(state)));
  if (socket.connected) fetchMissedChanges();
});

/** Sends pending messages of the last visit on any page; loads the outbox code only if there are some. */
function wakeOutbox() {
  return async (_: AppDispatch, getState: () => RootState): Promise<void> => {
    const username = selectUsername(getState());
    if (username === null) return;
    const records = await import('../outbox/outbox-records.ts').catch(() => null);
    if (await records?.hasUnsentMessages(username))
      await import('../outbox/outbox.ts').catch(() => null);
  };
}
