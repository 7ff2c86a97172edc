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
      delete state.rejectedEdits[arg.messageId];
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
        removeChange(state, arg.messageId, requestId, true);
        receiveMessages(state, { roomId: payload.roomId, messages: [payload] });
      })
      .addCase(thunk.rejected, (state, { meta: { requestId, arg } }) => {
        removeChange(state, arg.messageId, requestId, false);
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

function removeChange(
  state: ChatState,
  messageId: string,
  requestId: string,
  isSaved: boolean,
): void {
  const pending = pendingOf(state, messageId);
  if (!pending) return;
  const { confirmed } = pending;
  const at = pending.changes.findIndex((change) => change.requestId === requestId);
  const removed = pending.changes[at];
  let changes = pending.changes.filter((change) => change !== removed);
  if (removed?.kind === 'edit') {
    // Each edit replaces those before it: when they are rejected later, their texts are outdated.
    if (isSaved) changes = changes.filter(({ kind }, index) => kind !== 'edit' || index >= at);
    else if (!changes.slice(at).some(({ kind }) => kind === 'edit')) {
      state.rejectedEdits[messageId] = removed.content;
    }
  }
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
