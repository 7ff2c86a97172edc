import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { SystemHealth } from '@sangam/contract/health/health.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { backUpNow, getSystemHealth } from './system-health.thunks.ts';

interface SystemHealthState {
  /** Null until fetched. */
  health: SystemHealth | null;
  request: RequestStatus;
}

const initialState: SystemHealthState = { health: null, request: idle };

const slice = createSlice({
  name: 'systemHealth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getSystemHealth.fulfilled, (state, { payload }) => {
        state.health = payload;
      })
      .addCase(backUpNow.fulfilled, (state, { payload }) => {
        if (state.health) state.health.backups = payload;
      });
    trackRequest(builder, getSystemHealth, ({ request }) => request);
  },
  selectors: {
    selectSystemHealth: (state) => state.health,
    selectSystemHealthRequest: (state) => state.request,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectSystemHealth, selectSystemHealthRequest } =
  slice.injectInto(rootReducer).selectors;
