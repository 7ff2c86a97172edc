import { registerRealtime } from '../../lib/socket.ts';
import { personHidden } from '../../session/people.actions.ts';

/** Blocked or muted in one tab, somebody leaves the others as well. */
registerRealtime((socket, dispatch) => {
  socket.on('relations:changed', ({ username, action }) => {
    if (action === 'blocked' || action === 'muted') dispatch(personHidden({ username }));
  });
});
