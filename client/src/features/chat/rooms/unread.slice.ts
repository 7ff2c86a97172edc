import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import type { RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

export const getUnreadMessageCount = createRequestThunk<number>(
  'unreadMessages/getUnreadMessageCount',
  fallbackMessages.anythingElse,
  async (_, options) => {
    const { unreadCount } = await requestData(roomsCalls.getUnreadMessageCount, {}, options);
    return unreadCount;
  },
);

/**
 * The unread messages of all rooms that are not muted, as counted by the server: at most a hundred per room, and at
 * least one for a room marked as unread.
 */
const slice = createSlice({
  name: 'unreadMessages',
  initialState: { total: 0 },
  reducers: {
    /** Of one room, from an event or after muting it or marking it as unread; updates the room as well. */
    unreadChanged(state, { payload }: PayloadAction<RoomUnread>) {
      state.total = payload.totalUnread;
    },
    /** From the list of rooms, which contains the total. */
    unreadTotalReceived(state, { payload }: PayloadAction<number>) {
      state.total = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(getUnreadMessageCount.fulfilled, (state, { payload }) => {
      state.total = payload;
    });
  },
  selectors: { selectUnreadTotal: (state) => state.total },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const unreadSlice = slice.injectInto(rootReducer);
export const { unreadChanged, unreadTotalReceived } = unreadSlice.actions;
export const { selectUnreadTotal } = unreadSlice.selectors;
