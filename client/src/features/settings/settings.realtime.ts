import { registerRealtime } from '../../lib/socket.ts';
import { applyAccount, applyUsernameChange, refreshAccount } from '../../session/own-account.ts';
import { getPreferences, receivePreferences } from './preferences.thunks.ts';

// Syncs preferences and the account between devices, and usernames of all users. On every connect the preferences and
// the account are fetched, because they may have changed while disconnected.
registerRealtime((socket, dispatch) => {
  socket.on('connect', () => {
    void dispatch(getPreferences());
    void dispatch(refreshAccount());
  });
  socket.on('preferences:changed', receivePreferences);
  socket.on('account:changed', (account) => void dispatch(applyAccount(account)));
  socket.on('person:renamed', (change) => void dispatch(applyUsernameChange(change)));
});
