import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { registerRealtime } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { liveSocket } from './chat-socket.ts';

const tellEveryMs = 3000;
const expireMs = 6000;

interface Typing {
  readonly roomId: string;
  readonly username: string;
}

const initialState: { byRoom: Record<string, string[]> } = { byRoom: {} };

const slice = createSlice({
  name: 'typing',
  initialState,
  reducers: {
    typingStarted({ byRoom }, { payload: { roomId, username } }: PayloadAction<Typing>) {
      const names = (byRoom[roomId] ??= []);
      if (!names.includes(username)) names.push(username);
    },
    typingEnded({ byRoom }, { payload: { roomId, username } }: PayloadAction<Typing>) {
      const others = byRoom[roomId]?.filter((name) => name !== username) ?? [];
      if (others.length > 0) byRoom[roomId] = others;
      else delete byRoom[roomId];
    },
  },
  selectors: {
    /** Their usernames, whoever began first first. */
    selectTyping: (state, roomId: string): readonly string[] => state.byRoom[roomId] ?? nobody,
  },
});

const nobody: readonly string[] = [];

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const typingSlice = slice.injectInto(rootReducer);
const { typingStarted, typingEnded } = typingSlice.actions;
export const { selectTyping } = typingSlice.selectors;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const toldAt = new Map<string, number>();

/** Somebody types; told again and again while they do, and over when it is not. */
function showTyping(dispatch: AppDispatch, typing: Typing): void {
  const key = keyOf(typing);
  clearTimeout(timers.get(key));
  dispatch(typingStarted(typing));
  timers.set(
    key,
    setTimeout(() => endTyping(dispatch, typing), expireMs),
  );
}

function endTyping(dispatch: AppDispatch, typing: Typing): void {
  const key = keyOf(typing);
  if (!timers.has(key)) return;
  clearTimeout(timers.get(key));
  timers.delete(key);
  dispatch(typingEnded(typing));
}

/** To be called at each key: tells the others at most every three seconds. */
export function tellTyping(roomId: string): void {
  const now = Date.now();
  if (now - (toldAt.get(roomId) ?? 0) < tellEveryMs) return;
  const socket = liveSocket();
  if (!socket) return;
  toldAt.set(roomId, now);
  socket.emit('room:typing', roomId);
}

/** The message is out: the next letter tells the others again. */
export function typingDone(roomId: string): void {
  toldAt.delete(roomId);
}

function keyOf({ roomId, username }: Typing): string {
  return `${roomId}/${username}`;
}

registerRealtime((socket, dispatch) => {
  socket.on('room:typing', (typing) => showTyping(dispatch, typing));
  socket.on('message:changed', ({ roomId, message }) => {
    if (message?.sender) endTyping(dispatch, { roomId, username: message.sender.username });
  });
});
