import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type {
  FoundMessage,
  FoundMessagePage,
} from '@sangam/contract/chat/message-search.schema.ts';
import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import {
  addPageMatchers,
  emptyPagedList,
  type PagedList,
  type PageInput,
} from '../../../lib/paged-list.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

export interface MessageSearch {
  /** Its length is within `chatLimits.searchQuery`. */
  readonly q: string;
  /** The username of the sender. */
  readonly from: string | undefined;
  /** Only messages with photos, videos or files. */
  readonly files: 'true' | undefined;
}

/** A page of the messages of all rooms that match, newest first. */
export const searchAllMessages = createRequestThunk<FoundMessagePage, MessageSearch & PageInput>(
  'messageSearch/searchAllMessages',
  fallbackMessages.anythingElse,
  (query, options) => requestData(messagesCalls.searchAllMessages, { query }, options),
);

interface MessageSearchState {
  /** By search, the latest last: Back shows an earlier one at once, and a late response goes to its own list. */
  lists: Record<string, PagedList<FoundMessage>>;
}

const maxCachedLists = 6;

const initialState: MessageSearchState = { lists: {} };

function keyOfSearch({ q, from, files }: MessageSearch): string {
  return JSON.stringify([q, from, files]);
}

/** The list of a search, moved to the end; the oldest others are dropped. */
function take(state: MessageSearchState, search: MessageSearch): PagedList<FoundMessage> {
  const key = keyOfSearch(search);
  const { [key]: list = emptyPagedList<FoundMessage>(), ...others } = state.lists;
  const kept = Object.entries(others).slice(1 - maxCachedLists);
  state.lists = Object.fromEntries([...kept, [key, list]]);
  return state.lists[key] ?? list;
}

const slice = createSlice({
  name: 'messageSearch',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    addPageMatchers(builder, searchAllMessages, {
      listOf: take,
      itemsOf: ({ messages }) => messages,
      idOf: ({ id }) => id,
    }),
  selectors: {
    /** Undefined if this search was not started, or its list was dropped. */
    selectFoundMessages: (state, search: MessageSearch) => state.lists[keyOfSearch(search)],
  },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

export const { selectFoundMessages } = slice.injectInto(rootReducer).selectors;
