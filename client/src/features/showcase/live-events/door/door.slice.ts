import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { DoorList, Ticket } from '@sangam/contract/community-events/check-in.schema.ts';
import { parseTicket } from '@sangam/contract/community-events/ticket-codes.ts';
import { idle, trackRequest, type RequestStatus } from '../../../../lib/request-thunk.ts';
import { rootReducer } from '../../../../session/root-reducer.ts';
import { checkInTicket, checkInWithCode, getDoorList, listTickets } from './door.thunks.ts';

interface DoorState {
  /** Of the signed-in member; null until fetched. */
  tickets: Ticket[] | null;
  ticketsRequest: RequestStatus;
  /** For an organiser or operator: of the event whose tickets are scanned or whose code is shown. Null until fetched. */
  list: DoorList | null;
  listRequest: RequestStatus;
}

const initialState: DoorState = {
  tickets: null,
  ticketsRequest: idle,
  list: null,
  listRequest: idle,
};

const slice = createSlice({
  name: 'door',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(listTickets.fulfilled, (state, { payload }) => {
        state.tickets = payload.tickets;
      })
      .addCase(getDoorList.fulfilled, (state, { payload }) => {
        state.list = payload;
      })
      .addCase(checkInTicket.fulfilled, ({ list }, { payload, meta: { arg } }) => {
        const number = parseTicket(arg.ticket)?.number;
        const attendee = list?.attendees.find((one) => one.number === number);
        if (payload && attendee && list?.id === arg.id) attendee.checkedInAt = payload.checkedInAt;
      })
      .addCase(checkInWithCode.fulfilled, ({ tickets }, { payload, meta: { arg } }) => {
        const ticket = tickets?.find(({ eventId }) => eventId === arg.id);
        if (payload && ticket) ticket.checkedInAt = payload.checkedInAt;
      });
    trackRequest(builder, listTickets, (state) => state.ticketsRequest);
    trackRequest(builder, getDoorList, (state) => state.listRequest);
  },
  selectors: {
    selectTickets: (state) => state.tickets,
    selectTicketsRequest: (state) => state.ticketsRequest,
    selectDoorList: (state) => state.list,
    selectDoorListRequest: (state) => state.listRequest,
  },
});

declare module '../../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectTickets, selectTicketsRequest, selectDoorList, selectDoorListRequest } =
  slice.injectInto(rootReducer).selectors;
