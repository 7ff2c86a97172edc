import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type {
  GrievanceDeadlines,
  GrievanceStatistics,
  OwnComplaint,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  appealComplaint,
  changeGrievanceDeadlines,
  fileComplaint,
  followComplaint,
  getGrievanceDeadlines,
  getGrievanceStatistics,
  listMyComplaints,
} from './grievance.thunks.ts';

interface GrievanceState {
  own: PagedList<OwnComplaint>;
  /** The complaint of an emailed link. */
  followed: OwnComplaint | null;
  followedRequest: RequestStatus;
  /** In hours; null until fetched. */
  deadlines: GrievanceDeadlines | null;
  deadlinesRequest: RequestStatus;
  statistics: GrievanceStatistics | null;
  statisticsRequest: RequestStatus;
}

const initialState: GrievanceState = {
  own: emptyPagedList(),
  followed: null,
  followedRequest: idle,
  deadlines: null,
  deadlinesRequest: idle,
  statistics: null,
  statisticsRequest: idle,
};

const slice = createSlice({
  name: 'grievance',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fileComplaint.fulfilled, (state) => {
        state.own = emptyPagedList();
      })
      .addCase(followComplaint.pending, (state) => {
        state.followed = null;
      })
      .addCase(followComplaint.fulfilled, (state, { payload }) => {
        state.followed = payload;
      })
      .addCase(appealComplaint.fulfilled, (state, { payload }) => {
        if (state.followed?.id === payload.id) state.followed = payload;
        state.own.items = state.own.items.map((one) => (one.id === payload.id ? payload : one));
      })
      .addCase(getGrievanceDeadlines.fulfilled, (state, { payload }) => {
        state.deadlines = payload;
      })
      .addCase(changeGrievanceDeadlines.fulfilled, (state, { meta }) => {
        state.deadlines = meta.arg;
      })
      .addCase(getGrievanceStatistics.fulfilled, (state, { payload }) => {
        state.statistics = payload;
      });
    trackRequest(builder, followComplaint, (state) => state.followedRequest);
    trackRequest(builder, getGrievanceDeadlines, (state) => state.deadlinesRequest);
    trackRequest(builder, getGrievanceStatistics, (state) => state.statisticsRequest);
    addPageMatchers(builder, listMyComplaints, {
      listOf: ({ own }) => own,
      itemsOf: ({ complaints }) => complaints,
      idOf: ({ id }) => id,
    });
  },
  selectors: {
    selectOwnComplaints: (state) => state.own,
    selectFollowedComplaint: (state) => state.followed,
    selectFollowedComplaintRequest: (state) => state.followedRequest,
    selectDeadlines: (state) => state.deadlines,
    selectDeadlinesRequest: (state) => state.deadlinesRequest,
    selectStatistics: (state) => state.statistics,
    selectStatisticsRequest: (state) => state.statisticsRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const {
  selectOwnComplaints,
  selectFollowedComplaint,
  selectFollowedComplaintRequest,
  selectDeadlines,
  selectDeadlinesRequest,
  selectStatistics,
  selectStatisticsRequest,
} = slice.injectInto(rootReducer).selectors;
