import { registerRealtime } from '../../lib/socket.ts';
import { userHidden } from '../../session/people.actions.ts';

/** Applies a block or mute of one tab to the other tabs. */
registerRealtime((socket, dispatch) => {
  socket.on('relations:changed', ({ username, action }) => {
    if (action === 'blocked' || action === 'muted') dispatch(userHidden({ username }));
  });
});
