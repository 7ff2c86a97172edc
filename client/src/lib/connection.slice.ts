import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Of the live connection: `connecting` until the first response and while signed out, `reconnecting` after a loss and when
 * the network is back, `offline` after a failed attempt or while the browser has no network.
 */
export type ConnectionStatus = 'offline' | 'connecting' | 'online' | 'reconnecting';

interface ConnectionState {
  status: ConnectionStatus;
  /** When the connection was last lost, in ISO 8601; it stays after a reconnect. */
  lostAt: string | null;
}

const initialState = { status: 'connecting', lostAt: null } as ConnectionState;

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged: {
      prepare: (status: ConnectionStatus) => ({
        payload: { status, at: new Date().toISOString() },
      }),
      reducer(state, { payload }: PayloadAction<{ status: ConnectionStatus; at: string }>) {
        if (state.status === 'online' && payload.status !== 'online') state.lostAt = payload.at;
        state.status = payload.status;
      },
    },
  },
});

export const { connectionChanged } = connectionSlice.actions;
