import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { getAttachments, listMessages, listOlderMessages, pinMessage } from './messages.thunks.ts';
import { emptyThread, type ChatState, type Thread } from '../chat.state.ts';
import { withPending, messagesOf, receiveMessages, setMessages } from './message-cases.ts';
import { firstUnsentIndex, mergeMessages } from './message-list.ts';
import { idle } from '../../../lib/request-thunk.ts';

const loading = { loading: true, error: null };

/** Reducer cases of loading messages and attachments, and of pinning. */
export function addThreadCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(listMessages.pending, (state, { meta }) => {
      threadOf(state, meta.arg).request = loading;
    })
    .addCase(listMessages.fulfilled, (state, { payload, meta }) => {
      const list = messagesOf(state, meta.arg);
      const isFirst = threadOf(state, meta.arg).change === null;
      const staying = isFirst ? list : list.slice(firstUnsentIndex(list));
      const messages = payload.messages.map((message) => withPending(state, message));
      setMessages(state, meta.arg, mergeMessages(staying, messages));
      const { before, change } = payload;
      state.threads[meta.arg] = { ...emptyThread, before, change };
    })
    .addCase(listMessages.rejected, (state, { payload, meta }) => {
      threadOf(state, meta.arg).request = { loading: false, error: payload ?? null };
    })
    .addCase(listOlderMessages.pending, (state, { meta }) => {
      threadOf(state, meta.arg.roomId).older = loading;
    })
    .addCase(listOlderMessages.fulfilled, (state, { payload, meta }) => {
      const { roomId } = meta.arg;
      const messages = payload.messages.map((message) => withPending(state, message));
      setMessages(state, roomId, mergeMessages(messagesOf(state, roomId), messages));
      Object.assign(threadOf(state, roomId), { older: idle, before: payload.before });
    })
    .addCase(listOlderMessages.rejected, (state, { payload, meta }) => {
      threadOf(state, meta.arg.roomId).older = { loading: false, error: payload ?? null };
    })
    .addCase(pinMessage.fulfilled, (state, { payload }) => {
      receiveMessages(state, { roomId: payload.roomId, messages: [payload] });
    })
    .addCase(getAttachments.fulfilled, (state, { payload, meta }) => {
      state.attachments[meta.arg] = payload;
      delete state.attachmentErrors[meta.arg];
    })
    .addCase(getAttachments.rejected, (state, { payload, meta }) => {
      if (payload) state.attachmentErrors[meta.arg] = payload;
    });
}

function threadOf(state: ChatState, roomId: string): Thread {
  return (state.threads[roomId] ??= { ...emptyThread });
}

/** Drops all messages of a room except unsent ones. */
export function dropThread(state: ChatState, roomId: string): void {
  const list = messagesOf(state, roomId);
  setMessages(state, roomId, list.slice(firstUnsentIndex(list)));
  delete state.threads[roomId];
  // So that the room is fetched again when it is opened, with its members and pinned messages.
  delete state.members[roomId];
}
