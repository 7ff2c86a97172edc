import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { statisticsCalls } from '@sangam/contract/statistics/statistics.calls.ts';
import type { CommunityNumbers } from '@sangam/contract/statistics/statistics.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import {
  createRequestThunk,
  idle,
  trackRequest,
  type RequestStatus,
} from '../../../lib/request-thunk.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

interface CommunityNumbersState {
  /** Null until fetched. */
  numbers: CommunityNumbers | null;
  request: RequestStatus;
}

const initialState: CommunityNumbersState = { numbers: null, request: idle };

/** The real numbers for the dashboard; fails with 404 while it shows sample numbers. */
export const getCommunityNumbers = createRequestThunk<CommunityNumbers>(
  'communityNumbers/getCommunityNumbers',
  fallbackMessages.anythingElse,
  (_, options) => requestData(statisticsCalls.getCommunityNumbers, {}, options),
);

const slice = createSlice({
  name: 'communityNumbers',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(getCommunityNumbers.fulfilled, (state, { payload }) => {
      state.numbers = payload;
    });
    trackRequest(builder, getCommunityNumbers, (state) => state.request);
  },
  selectors: {
    selectCommunityNumbers: (state) => state.numbers,
    selectCommunityNumbersRequest: (state) => state.request,
  },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectCommunityNumbers, selectCommunityNumbersRequest } =
  slice.injectInto(rootReducer).selectors;
