import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { registerRealtime } from '../../../lib/socket.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

const settleMs = 300;
/** As many the server listens to. */
const mostWatched = 100;

/** Who is on the screen, counted: somebody may stand in two places. */
const watched = new Map<string, number>();
let onChange: () => void = () => {};

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
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isWatching = false;

  function watch() {
    timer = undefined;
    const usernames = [...watched.keys()].slice(0, mostWatched);
    if (!socket.connected || (usernames.length === 0 && !isWatching)) return;
    isWatching = usernames.length > 0;
    socket.emit('presence:watch', usernames, (online) => dispatch(onlineReceived(online)));
  }

  onChange = () => {
    timer ??= setTimeout(watch, settleMs);
  };
  socket.on('connect', watch);
  socket.on('disconnect', () => {
    isWatching = false;
    // Nobody is known to be here while oneself is not.
    dispatch(onlineReceived([]));
  });
  socket.on('presence:changed', (news) => dispatch(presenceChanged(news)));
  watch();
});

/** Watches whether these people are here for as long as they are on the screen. */
export function usePresence(usernames: readonly string[]): void {
  const key = usernames.join(' ');
  useEffect(() => {
    const names = key === '' ? [] : key.split(' ');
    count(names, 1);
    return () => count(names, -1);
  }, [key]);
}

function count(usernames: readonly string[], step: 1 | -1): void {
  for (const username of usernames) {
    const now = (watched.get(username) ?? 0) + step;
    if (now > 0) watched.set(username, now);
    else watched.delete(username);
  }
  onChange();
}
