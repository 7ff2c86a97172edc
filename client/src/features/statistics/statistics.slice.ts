import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { StatisticsPeriod } from '@sangam/contract/statistics/statistics.calls.ts';
import type {
  ServerStatistics,
  Statistics,
} from '@sangam/contract/statistics/statistics.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { changeLiveDashboard, getServerStatistics, getStatistics } from './statistics.thunks.ts';

interface StatisticsState {
  /** By period; a period that was shown before is shown again while it is fetched. */
  byPeriod: Partial<Record<StatisticsPeriod, Statistics>>;
  request: RequestStatus;
  /** Null until fetched. */
  server: ServerStatistics | null;
  serverRequest: RequestStatus;
}

const initialState: StatisticsState = {
  byPeriod: {},
  request: idle,
  server: null,
  serverRequest: idle,
};

const slice = createSlice({
  name: 'statistics',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getStatistics.fulfilled, (state, { payload, meta: { arg } }) => {
        state.byPeriod[arg] = payload;
      })
      .addCase(getServerStatistics.fulfilled, (state, { payload }) => {
        state.server = payload;
      })
      .addCase(changeLiveDashboard.fulfilled, (state, { meta: { arg } }) => {
        for (const statistics of Object.values(state.byPeriod)) statistics.isDashboardLive = arg;
      });
    trackRequest(builder, getStatistics, (state) => state.request);
    trackRequest(builder, getServerStatistics, (state) => state.serverRequest);
  },
  selectors: {
    selectStatistics: (state, period: StatisticsPeriod) => state.byPeriod[period],
    selectStatisticsRequest: (state) => state.request,
    selectServerStatistics: (state) => state.server,
    selectServerStatisticsRequest: (state) => state.serverRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const {
  selectStatistics,
  selectStatisticsRequest,
  selectServerStatistics,
  selectServerStatisticsRequest,
} = slice.injectInto(rootReducer).selectors;
