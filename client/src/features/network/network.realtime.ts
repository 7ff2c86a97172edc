import { registerRealtime } from '../../lib/socket.ts';
import { relationChangeReceived } from './network.slice.ts';
import { listReceivedRequests, refetchConnections } from './network.thunks.ts';

registerRealtime((socket, dispatch) => {
  let wasDisconnected = false;
  socket.on('disconnect', () => {
    wasDisconnected = true;
  });
  // Events were missed while the connection was lost.
  socket.on('connect', () => {
    if (wasDisconnected) void dispatch(listReceivedRequests({}));
  });
  socket.on('network:changed', ({ username, before, state }) => {
    dispatch(relationChangeReceived({ username, state }));
    if (state === 'received') void dispatch(listReceivedRequests({}));
    if (state === 'connected' || before === 'connected') dispatch(refetchConnections());
  });
});
