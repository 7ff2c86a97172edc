import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import type {
  ComplaintDetails,
  ComplaintSummary,
} from '@sangam/contract/grievance/grievance.schema.ts';
import { addPageMatchers, emptyPagedList, type PagedList } from '../../lib/paged-list.ts';
import { idle, trackRequest, type RequestStatus } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  acknowledgeComplaint,
  assignComplaint,
  decideComplaint,
  decideComplaintAppeal,
  getComplaint,
  listComplaints,
} from './desk.thunks.ts';

interface GrievanceDeskState {
  /** Of the latest filter. */
  complaints: PagedList<ComplaintSummary>;
  /** The complaint that was opened last: late responses about others are ignored. */
  shownId: string | null;
  /** The complaint that was opened last, open or closed; null until it is fetched, also after a failed request. */
  shown: ComplaintDetails | null;
  shownRequest: RequestStatus;
}

const initialState: GrievanceDeskState = {
  complaints: emptyPagedList(),
  shownId: null,
  shown: null,
  shownRequest: idle,
};

const slice = createSlice({
  name: 'grievanceDesk',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getComplaint.pending, (state, { meta }) => {
        state.shownId = meta.arg;
        if (state.shown?.id !== meta.arg) state.shown = null;
      })
      .addCase(listComplaints.pending, (state, { meta }) => {
        if (meta.arg.timestamp === undefined) state.complaints = emptyPagedList();
      })
      .addMatcher(
        isAnyOf(
          getComplaint.fulfilled,
          acknowledgeComplaint.fulfilled,
          assignComplaint.fulfilled,
          decideComplaint.fulfilled,
          decideComplaintAppeal.fulfilled,
        ),
        (state, { payload }) => {
          if (payload.id === state.shownId) state.shown = payload;
        },
      );
    trackRequest(builder, getComplaint, ({ shownRequest }) => shownRequest);
    addPageMatchers(builder, listComplaints, {
      listOf: ({ complaints }) => complaints,
      itemsOf: ({ complaints }) => complaints,
      idOf: ({ id }) => id,
    });
  },
  selectors: {
    selectComplaints: (state) => state.complaints,
    selectShownComplaint: (state) => state.shown,
    selectShownComplaintRequest: (state) => state.shownRequest,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectComplaints, selectShownComplaint, selectShownComplaintRequest } =
  slice.injectInto(rootReducer).selectors;
