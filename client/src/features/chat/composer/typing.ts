import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { registerRealtime } from '../../../lib/socket.ts';
import type { AppDispatch } from '../../../lib/store-hooks.ts';
import { rootReducer } from '../../../session/root-reducer.ts';
import { clearOnSignOut, onSignOut } from '../../../lib/external-store.ts';
import { connectedSocket } from '../chat-socket.ts';

const throttleMs = 3000;
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
    /** The usernames of the members who are typing, in the order in which they started. */
    selectTyping: (state, roomId: string): readonly string[] => state.byRoom[roomId] ?? nobody,
  },
});

const nobody: readonly string[] = [];

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const typingSlice = slice.injectInto(rootReducer);
const { typingStarted, typingEnded } = typingSlice.actions;
export const { selectTyping } = typingSlice.selectors;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const sentAt = clearOnSignOut(new Map<string, number>());

onSignOut(() => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
});

/** Shows that a member is typing until no further event arrives within the expiry time. */
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

/** Call on every keystroke; sends the typing event at most every three seconds. */
export function sendTyping(roomId: string): void {
  const now = Date.now();
  if (now - (sentAt.get(roomId) ?? 0) < throttleMs) return;
  const socket = connectedSocket();
  if (!socket) return;
  sentAt.set(roomId, now);
  socket.emit('room:typing', roomId);
}

/** The message was sent: the next keystroke sends the typing event again. */
export function resetTyping(roomId: string): void {
  sentAt.delete(roomId);
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
