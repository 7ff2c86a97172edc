import { registerRealtime } from '../../lib/socket.ts';
import { relationChangeReceived } from './network.slice.ts';
import {
  listReceivedRequests,
  refetchConnections,
  refetchReceivedRequests,
} from './network.thunks.ts';

registerRealtime((socket, dispatch) => {
  // Events were missed while the connection was lost, and before it was open for the first time.
  socket.on('connect', () => dispatch(refetchReceivedRequests()));
  socket.on('network:changed', ({ username, before, state }) => {
    dispatch(relationChangeReceived({ username, state }));
    if (state === 'received') void dispatch(listReceivedRequests({}));
    if (state === 'connected' || before === 'connected') dispatch(refetchConnections());
  });
});
