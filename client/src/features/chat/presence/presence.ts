import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { registerRealtime } from '../../../lib/socket.ts';
import { createWatchList } from '../../../lib/watch-list.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

/** The limit of the server. */
const maxWatched = 100;

const watchedPeople = createWatchList();

const initialState: { online: string[] } = { online: [] };

const slice = createSlice({
  name: 'presence',
  initialState,
  reducers: {
    onlineReceived(state, { payload }: PayloadAction<readonly string[]>) {
      state.online = [...payload];
    },
    presenceChanged(
      state,
      { payload }: PayloadAction<{ readonly username: string; readonly isOnline: boolean }>,
    ) {
      const others = state.online.filter((username) => username !== payload.username);
      state.online = payload.isOnline ? [...others, payload.username] : others;
    },
  },
  selectors: {
    /**
     * False also for users who are not watched (`usePresence`) or whose status the viewer may not see, and without a
     * connection.
     */
    selectIsOnline: (state, username: string) => state.online.includes(username),
  },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const presenceSlice = slice.injectInto(rootReducer);
export const { selectIsOnline } = presenceSlice.selectors;
const { onlineReceived, presenceChanged } = presenceSlice.actions;

registerRealtime((socket, dispatch) => {
  let isWatching = false;

  socket.on('disconnect', () => {
    isWatching = false;
    // Without a connection the presence of others is unknown.
    dispatch(onlineReceived([]));
  });
  socket.on('presence:changed', (change) => dispatch(presenceChanged(change)));
  watchedPeople.connect(socket, (ids) => {
    const usernames = ids.slice(0, maxWatched);
    if (usernames.length === 0 && !isWatching) return;
    isWatching = usernames.length > 0;
    socket.emit('presence:watch', usernames, (online) => dispatch(onlineReceived(online)));
  });
});

/** Watches the online status of users while the component is mounted; all components together, of at most 100 users. */
export function usePresence(usernames: readonly string[]): void {
  const key = usernames.join(' ');
  useEffect(() => {
    const names = key === '' ? [] : key.split(' ');
    const stops = names.map((name) => watchedPeople.watch(name));
    return () => {
      for (const stop of stops) stop();
    };
  }, [key]);
}
