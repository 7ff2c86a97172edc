import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ChatMessage, ChatState, OptimisticChange } from '../chat.state.ts';
import { deleteMessage, editMessage, reactToMessage } from './messages.thunks.ts';
import { messagesOf, receiveMessages, setMessages, pendingOf } from './message-cases.ts';
import { insertionIndex } from './message-list.ts';
import { withChanges } from './optimistic-changes.ts';

/** Optimistic updates of messages: shown at once, rolled back when the server rejects them. */
export function addOptimisticCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(editMessage.pending, (state, { meta: { requestId, arg } }) => {
      const at = new Date().toISOString();
      addChange(state, arg.messageId, { requestId, kind: 'edit', content: arg.content, at });
    })
    .addCase(deleteMessage.pending, (state, { meta: { requestId, arg } }) => {
      addChange(state, arg.messageId, { requestId, kind: 'delete' });
    })
    .addCase(reactToMessage.pending, (state, { meta: { requestId, arg } }) => {
      const { emoji, on, username } = arg;
      addChange(state, arg.messageId, { requestId, kind: 'react', emoji, on, username });
    });
  for (const thunk of [editMessage, deleteMessage, reactToMessage]) {
    builder
      .addCase(thunk.fulfilled, (state, { payload, meta: { requestId, arg } }) => {
        removeChange(state, arg.messageId, requestId);
        receiveMessages(state, { roomId: payload.roomId, messages: [payload] });
      })
      .addCase(thunk.rejected, (state, { meta: { requestId, arg } }) => {
        removeChange(state, arg.messageId, requestId);
      });
  }
}

function addChange(state: ChatState, messageId: string, change: OptimisticChange): void {
  const pending = pendingOf(state, messageId);
  const confirmed = pending?.confirmed ?? findMessage(state, messageId);
  if (!confirmed) return;
  const changes = [...(pending?.changes ?? []), change];
  state.pending[messageId] = { confirmed, changes };
  show(state, withChanges(confirmed, changes));
}

function removeChange(state: ChatState, messageId: string, requestId: string): void {
  const pending = pendingOf(state, messageId);
  if (!pending) return;
  const changes = pending.changes.filter((change) => change.requestId !== requestId);
  const confirmed = pending.confirmed;
  if (changes.length > 0) state.pending[messageId] = { confirmed, changes };
  else delete state.pending[messageId];
  show(state, withChanges(confirmed, changes));
}

/** At the position of the message; does nothing if its room is no longer loaded. */
function show(state: ChatState, message: ChatMessage): void {
  const list = messagesOf(state, message.roomId);
  const at = insertionIndex(list, message.seq ?? Infinity);
  if (list[at]?.id === message.id) setMessages(state, message.roomId, list.with(at, message));
}

function findMessage(state: ChatState, messageId: string): ChatMessage | undefined {
  for (const roomId of Object.keys(state.messages)) {
    const found = messagesOf(state, roomId).findLast(({ id }) => id === messageId);
    if (found) return found;
  }
  return undefined;
}
