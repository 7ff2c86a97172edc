import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { messageRequestsCalls } from '@sangam/contract/chat/message-requests.calls.ts';
import type {
  MessageRequest,
  MessageRequestPage,
} from '@sangam/contract/chat/message-requests.schema.ts';
import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createQueuedThunk } from '../../../lib/outbox/queued-thunk.ts';
import {
  addPageMatchers,
  emptyPagedList,
  removeItems,
  type PagedList,
  type PageInput,
} from '../../../lib/paged-list.ts';
import { createReadThunk, createRequestThunk } from '../../../lib/request-thunk.ts';
import { rootReducer } from '../../../session/root-reducer.ts';

const fallback = fallbackMessages.anythingElse;

/** A page of the requests that the user has received and not answered, newest first, and how many there are, up to 100. */
export const listMessageRequests = createReadThunk<MessageRequestPage, PageInput>(
  'messageRequests/listMessageRequests',
  fallback,
  (query, options) => requestData(messageRequestsCalls.listMessageRequests, { query }, options),
);

/** Whether the viewer can write to a user directly or by a request, and the request that they have sent. */
export const getMessageRequestState = createRequestThunk(
  'messageRequests/getMessageRequestState',
  fallback,
  (username: string, options) =>
    requestData(messageRequestsCalls.getMessageRequestState, { params: { username } }, options),
);

/** The target of an answer in the outbox. */
export function answerTarget(requestId: string): string {
  return `message-request/${requestId}`;
}

// Without a connection, answers wait in the outbox, and the result is null. A repeated one changes nothing on the server.

/** Resolves to the direct room, which is not added to the rooms of the chat: fetch it with `getRoom`. */
export const acceptMessageRequest = createQueuedThunk<Room, string>(
  'messageRequests/acceptMessageRequest',
  fallback,
  {
    target: answerTarget,
    send: (requestId, options) =>
      requestData(messageRequestsCalls.acceptMessageRequest, { body: { requestId } }, options),
  },
);

/** The sender is not notified, and cannot send another one. */
export const ignoreMessageRequest = createQueuedThunk<object, string>(
  'messageRequests/ignoreMessageRequest',
  fallback,
  {
    target: answerTarget,
    send: (requestId, options) =>
      requestData(messageRequestsCalls.ignoreMessageRequest, { body: { requestId } }, options),
  },
);

interface MessageRequestsState {
  list: PagedList<MessageRequest>;
  /** Of the pending ones, also those that are not loaded; at most 100. */
  count: number;
}

const initialState: MessageRequestsState = { list: emptyPagedList(), count: 0 };

/** The message requests that the user has received and not answered. */
const slice = createSlice({
  name: 'messageRequests',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    for (const thunk of [acceptMessageRequest, ignoreMessageRequest]) {
      builder.addCase(thunk.fulfilled, (state, { payload, meta }) => {
        // It waits in the outbox, where the user can discard it.
        if (payload === null) return;
        // The event about it may have come first, with the new count.
        if (!state.list.items.some(({ id }) => id === meta.arg)) return;
        removeItems(state.list, ({ id }) => id === meta.arg);
        state.count = Math.max(0, state.count - 1);
      });
    }
    builder.addCase(listMessageRequests.fulfilled, (state, { payload }) => {
      state.count = payload.count;
    });
    addPageMatchers(builder, listMessageRequests, {
      listOf: (state) => state.list,
      itemsOf: ({ requests }) => requests,
      idOf: ({ id }) => id,
    });
  },
  selectors: { selectMessageRequests: (state) => state },
});

declare module '../../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const messageRequestsSlice = slice.injectInto(rootReducer);
export const { selectMessageRequests } = messageRequestsSlice.selectors;
