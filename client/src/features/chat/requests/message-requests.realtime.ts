import { registerRealtime } from '../../../lib/socket.ts';
import { listMessageRequests } from './message-requests.slice.ts';

registerRealtime((socket, dispatch) => {
  const refetch = () => void dispatch(listMessageRequests({}));
  socket.on('connect', refetch);
  socket.on('message-requests:changed', refetch);
  socket.on('relations:changed', ({ action }) => {
    if (action === 'blocked' || action === 'unblocked') refetch();
  });
});
