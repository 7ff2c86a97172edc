import { registerRealtime } from '../../../lib/socket.ts';
import { seatsChanged, selectEvents } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';

registerRealtime((socket, dispatch) => {
  socket.on('community-event:changed', (count) =>
    dispatch((_, getState) => {
      const events = selectEvents(getState());
      if (!events) return;
      const known = events.find(({ id }) => id === count.id);
      dispatch(seatsChanged(count));
      // The position in the waitlist may have changed, and a cancellation or a new event shows more than its seats.
      const hasOtherChange =
        known?.version !== count.version || known.registration?.state === 'waiting';
      if (hasOtherChange) void dispatch(listEvents());
    }),
  );
  // Events that changed while the connection was lost.
  socket.io.on('reconnect', () =>
    dispatch((_, getState) => {
      if (selectEvents(getState())) void dispatch(listEvents());
    }),
  );
});
