import { registerRealtime } from '../../../lib/socket.ts';
import { seatsChanged, selectAreEventsRequested, selectEvents } from './community-events.slice.ts';
import { listEvents } from './community-events.thunks.ts';

registerRealtime((socket, dispatch) => {
  socket.on('community-event:changed', (count) =>
    dispatch((_, getState) => {
      if (!selectAreEventsRequested(getState())) return;
      const known = selectEvents(getState())?.find(({ id }) => id === count.id);
      dispatch(seatsChanged(count));
      // The position in the waitlist may have changed or an offered seat have ended, a cancellation or a new event shows
      // more than its seats, and a list that is being fetched may have been read before the change.
      const state = known?.registration?.state;
      if (known?.version !== count.version || state === 'waiting' || state === 'offered')
        void dispatch(listEvents());
    }),
  );
  // What does not show in the seats of the event: a seat that a connection holds for the member, and their check-in,
  // which is fetched when they get the attendance record.
  socket.on('notifications:changed', ({ fresh }) =>
    dispatch((_, getState) => {
      const isAboutSelf = fresh?.kind === 'event-group' || fresh?.kind === 'event-record';
      if (isAboutSelf && selectAreEventsRequested(getState())) void dispatch(listEvents());
    }),
  );
  // Events that changed since the list was fetched, also before the first connection.
  socket.on('connect', () =>
    dispatch((_, getState) => {
      if (selectAreEventsRequested(getState())) void dispatch(listEvents());
    }),
  );
});
