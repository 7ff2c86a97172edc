import { registerRealtime } from '../../lib/socket.ts';
import { hideUser } from './hide-user.ts';

/** Applies a block or mute of one tab to the other tabs. */
registerRealtime((socket, dispatch) => {
  socket.on('relations:changed', ({ username, action }) => {
    const isBlocked = action === 'blocked';
    if (isBlocked || action === 'muted') dispatch(hideUser({ username, isBlocked }));
  });
});
