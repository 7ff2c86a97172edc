import { registerRealtime } from '../../lib/socket.ts';
import { accountReceived } from './settings.slice.ts';

registerRealtime((socket, dispatch) => {
  socket.on('account:changed', (account) => {
    dispatch(accountReceived(account));
  });
});
