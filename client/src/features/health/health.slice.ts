import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { healthCalls } from '@sangam/contract/health/health.calls.ts';
import type { Health } from '@sangam/contract/health/health.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import {
  createRequestThunk,
  idle,
  trackRequest,
  type RequestStatus,
} from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';

interface HealthState {
  health: Health | null;
  request: RequestStatus;
}

const initialState: HealthState = { health: null, request: idle };

/** The few facts that are public, also without an account; operators see more with `getSystemHealth`. */
export const getHealth = createRequestThunk(
  'health/getHealth',
  fallbackMessages.anythingElse,
  (_, options) => requestData(healthCalls.getHealth, {}, options),
);

const slice = createSlice({
  name: 'health',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(getHealth.fulfilled, (state, { payload }) => {
      state.health = payload;
    });
    trackRequest(builder, getHealth, (state) => state.request);
  },
  selectors: {
    selectHealth: (state) => state.health,
    selectHealthRequest: (state) => state.request,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const healthSlice = slice.injectInto(rootReducer);
export const { selectHealth, selectHealthRequest } = healthSlice.selectors;
