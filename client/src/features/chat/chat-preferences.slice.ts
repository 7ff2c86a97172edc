import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import type { ChatPreferences, ChatPreferencesForm } from '@sangam/contract/chat/rooms.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk, idle, trackRequest } from '../../lib/request-thunk.ts';
import { rootReducer } from '../../session/root-reducer.ts';

const fallback = fallbackMessages.anythingElse;

export const getChatPreferences = createRequestThunk(
  'chatPreferences/getChatPreferences',
  fallback,
  (_, options) => requestData(roomsCalls.getChatPreferences, {}, options),
);

export const changeChatPreferences = createRequestThunk(
  'chatPreferences/changeChatPreferences',
  fallback,
  (body: ChatPreferencesForm, options) =>
    requestData(roomsCalls.changeChatPreferences, { body }, options),
);

interface PreferencesState {
  /** Null until fetched. */
  preferences: ChatPreferences | null;
  /** Of `getChatPreferences`, not of changes. */
  request: typeof idle;
}

const initialState: PreferencesState = { preferences: null, request: idle };

const slice = createSlice({
  name: 'chatPreferences',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const thunk of [getChatPreferences, changeChatPreferences]) {
      builder.addCase(thunk.fulfilled, (state, { payload }) => {
        state.preferences = payload;
      });
    }
    trackRequest(builder, getChatPreferences, (state) => state.request);
  },
  selectors: { selectChatPreferencesState: (state) => state },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const chatPreferencesSlice = slice.injectInto(rootReducer);
export const { selectChatPreferencesState } = chatPreferencesSlice.selectors;
