import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { ChatMessage, ChatState } from './chat.state.ts';
import { deleteMessage, editMessage, reactToMessage } from './chat.thunks.ts';
import { messagesOf, receiveMessages, setMessages, wishedOf } from './message-cases.ts';
import { placeOf } from './message-list.ts';
import { withWishes, type Wish } from './message-wishes.ts';

/** Changes to messages: shown at once, taken back when the server refuses. */
export function addWishCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(editMessage.pending, (state, { meta: { requestId, arg } }) => {
      const at = new Date().toISOString();
      addWish(state, arg.messageId, { requestId, kind: 'edit', content: arg.content, at });
    })
    .addCase(deleteMessage.pending, (state, { meta: { requestId, arg } }) => {
      addWish(state, arg.messageId, { requestId, kind: 'delete' });
    })
    .addCase(reactToMessage.pending, (state, { meta: { requestId, arg } }) => {
      const { emoji, on, username } = arg;
      addWish(state, arg.messageId, { requestId, kind: 'react', emoji, on, username });
    });
  for (const thunk of [editMessage, deleteMessage, reactToMessage]) {
    builder
      .addCase(thunk.fulfilled, (state, { payload, meta: { requestId, arg } }) => {
        removeWish(state, arg.messageId, requestId);
        receiveMessages(state, { roomId: payload.roomId, messages: [payload] });
      })
      .addCase(thunk.rejected, (state, { meta: { requestId, arg } }) => {
        removeWish(state, arg.messageId, requestId);
      });
  }
}

function addWish(state: ChatState, messageId: string, wish: Wish): void {
  const wished = wishedOf(state, messageId);
  const confirmed = wished?.confirmed ?? findMessage(state, messageId);
  if (!confirmed) return;
  const wishes = [...(wished?.wishes ?? []), wish];
  state.wished[messageId] = { confirmed, wishes };
  show(state, withWishes(confirmed, wishes));
}

function removeWish(state: ChatState, messageId: string, requestId: string): void {
  const wished = wishedOf(state, messageId);
  if (!wished) return;
  const wishes = wished.wishes.filter((wish) => wish.requestId !== requestId);
  const confirmed = wished.confirmed;
  if (wishes.length > 0) state.wished[messageId] = { confirmed, wishes };
  else delete state.wished[messageId];
  show(state, withWishes(confirmed, wishes));
}

/** In the place where the message stands; nowhere when its room is no longer there. */
function show(state: ChatState, message: ChatMessage): void {
  const list = messagesOf(state, message.roomId);
  const at = placeOf(list, message.seq ?? Infinity);
  if (list[at]?.id === message.id) setMessages(state, message.roomId, list.with(at, message));
}

function findMessage(state: ChatState, messageId: string): ChatMessage | undefined {
  for (const roomId of Object.keys(state.messages)) {
    const found = messagesOf(state, roomId).findLast(({ id }) => id === messageId);
    if (found) return found;
  }
  return undefined;
}
