import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SeatCount } from '@sangam/contract/community-events/community-events.events.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { idle, trackRequest, type RequestStatus } from '../../../lib/request-thunk.ts';
import { rootReducer } from '../../../session/root-reducer.ts';
import {
  cancelEvent,
  cancelRegistration,
  changeEvent,
  createEvent,
  leaveSpeakers,
  listEvents,
  registerConnections,
  registerForEvent,
  showAttendance,
} from './community-events.thunks.ts';

interface CommunityEventsState {
  /** Those that the viewer can see, unsorted; null until a response has the list or a changed event. */
  events: CommunityEvent[] | null;
  canOrganise: boolean;
  request: RequestStatus;
  /** The id of the newest request for the list: the answer of an earlier one may be older. */
  newestRequestId: string | null;
}

const initialState: CommunityEventsState = {
  events: null,
  canOrganise: false,
  request: idle,
  newestRequestId: null,
};

function withEvent(events: CommunityEvent[] | null, saved: CommunityEvent): CommunityEvent[] {
  return [...(events ?? []).filter(({ id }) => id !== saved.id), saved];
}

const slice = createSlice({
  name: 'communityEvents',
  initialState,
  reducers: {
    /** The server has changed the cover, files or photos of an event. */
    eventSaved(state, { payload }: PayloadAction<CommunityEvent>) {
      state.events = withEvent(state.events, payload);
    },
    /** The server has published the seats of an event; one that is not in the list is ignored. */
    seatsChanged({ events }, { payload }: PayloadAction<SeatCount>) {
      const changed = events?.find(({ id }) => id === payload.id);
      if (!changed) return;
      changed.seats = payload.seats;
      changed.takenSeats = payload.takenSeats;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(listEvents.pending, (state, { meta }) => {
        state.newestRequestId = meta.requestId;
      })
      .addCase(listEvents.fulfilled, (state, { payload, meta }) => {
        if (state.newestRequestId !== meta.requestId && state.events) return;
        state.events = payload.events;
        state.canOrganise = payload.canOrganise;
      })
      .addCase(leaveSpeakers.fulfilled, (state, { payload: id }) => {
        const left = state.events?.find((event) => event.id === id);
        if (left) left.isSpeaker = false;
      })
      .addMatcher(
        isAnyOf(
          createEvent.fulfilled,
          changeEvent.fulfilled,
          cancelEvent.fulfilled,
          registerForEvent.fulfilled,
          registerConnections.fulfilled,
          cancelRegistration.fulfilled,
          showAttendance.fulfilled,
        ),
        (state, { payload }) => {
          // It waits in the outbox.
          if (payload === null) return;
          state.events = withEvent(state.events, payload);
        },
      );
    trackRequest(builder, listEvents, (state) => state.request);
  },
  selectors: {
    selectEvents: (state) => state.events,
    /** False as long as only the sample content is shown, which causes no requests. */
    selectAreEventsRequested: (state) => state.events !== null || state.newestRequestId !== null,
    /** Whether the viewer may create events; false until the list is fetched. */
    selectCanOrganise: (state) => state.canOrganise,
    selectEventsRequest: (state) => state.request,
  },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { eventSaved, seatsChanged } = slice.actions;
export const { selectEvents, selectAreEventsRequested, selectCanOrganise, selectEventsRequest } =
  slice.injectInto(rootReducer).selectors;
