import { registerRealtime } from '../../lib/socket.ts';
import { userHidden } from '../../session/people.actions.ts';

/** Blocked or muted in one tab, somebody leaves the others as well. */
registerRealtime((socket, dispatch) => {
  socket.on('relations:changed', ({ username, action }) => {
    if (action === 'blocked' || action === 'muted') dispatch(userHidden({ username }));
  });
});
