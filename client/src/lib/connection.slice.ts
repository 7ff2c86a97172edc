import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `connecting` until the first response, `reconnecting` after a loss, `offline` after a failed attempt. */
export type ConnectionStatus = 'offline' | 'connecting' | 'online' | 'reconnecting';

interface ConnectionState {
  status: ConnectionStatus;
}

const initialState = { status: 'connecting' } as ConnectionState;

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged(state, action: PayloadAction<ConnectionStatus>) {
      state.status = action.payload;
    },
  },
});

export const { connectionChanged } = connectionSlice.actions;
