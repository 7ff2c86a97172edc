import { current, freeze, isDraft } from '@reduxjs/toolkit';
import type { ChatMessage, ChatState, Delivery, PendingMessage } from '../chat.state.ts';
import { firstUnsentIndex, mergeMessages, unsentIndex, updateQuotes } from './message-list.ts';
import { withChanges } from './optimistic-changes.ts';
import { updateLastMessage, updatePins } from '../rooms/room-cases.ts';

export interface ReceivedMessages {
  readonly roomId: string;
  readonly messages: readonly ChatMessage[];
  /** The change number of the room up to which all changes are now known. */
  readonly change?: number;
}

interface Unsent {
  readonly roomId: string;
  readonly clientId: string;
}

/** The list as plain data: through an Immer draft, each of thousands of messages would become a proxy. */
export function messagesOf(state: ChatState, roomId: string): ChatMessage[] {
  const list = state.messages[roomId] ?? [];
  return isDraft(list) ? current(list) : list;
}

/** Freezes the list, otherwise Immer would traverse all messages to freeze them. It must not contain drafts. */
export function setMessages(state: ChatState, roomId: string, list: ChatMessage[]): void {
  state.messages[roomId] = freeze(list);
}

/** The pending changes of a message, as plain data. */
export function pendingOf(state: ChatState, messageId: string): PendingMessage | undefined {
  const pending = state.pending[messageId];
  return isDraft(pending) ? current(pending) : pending;
}

export function appendMessage(state: ChatState, message: ChatMessage): void {
  const { roomId } = message;
  setMessages(state, roomId, mergeMessages(messagesOf(state, roomId), [message]));
}

/**
 * Processes messages from the server: updates the room's last message and pins, and merges the messages into a loaded
 * room. In a room that is not loaded, they only replace or remove their unsent copies.
 */
export function receiveMessages(
  state: ChatState,
  { roomId, messages, change }: ReceivedMessages,
): void {
  for (const message of messages) {
    updateLastMessage(state, message);
    updatePins(state, message);
  }
  const thread = state.threads[roomId];
  if (!thread || thread.change === null) {
    settleUnsent(state, roomId, messages);
    return;
  }
  const list = messagesOf(state, roomId);
  const shown = messages
    .filter((message) => isWithin(list, thread.before, message))
    .map((message) => withPending(state, message));
  const merged = updateQuotes(shown.length > 0 ? mergeMessages(list, shown) : list, messages);
  if (merged !== list) setMessages(state, roomId, merged);
  if (change !== undefined) thread.change = Math.max(thread.change, change);
}

export function changeDelivery(
  state: ChatState,
  { roomId, clientId, delivery }: Unsent & { readonly delivery: Delivery },
): void {
  const list = messagesOf(state, roomId);
  const at = unsentIndex(list, clientId);
  const message = list[at];
  if (message) setMessages(state, roomId, list.with(at, { ...message, delivery }));
}

export function dropUnsentMessage(state: ChatState, { roomId, clientId }: Unsent): void {
  const list = messagesOf(state, roomId);
  const at = unsentIndex(list, clientId);
  if (at >= 0) setMessages(state, roomId, list.toSpliced(at, 1));
}

/**
 * A room without loaded messages shows nothing, but delivered messages leave the outbox. While the first page
 * loads they stay visible.
 */
function settleUnsent(state: ChatState, roomId: string, messages: readonly ChatMessage[]): void {
  for (const message of messages) {
    const { isSender, clientId } = message;
    const list = messagesOf(state, roomId);
    if (!isSender || clientId === null || unsentIndex(list, clientId) < 0) continue;
    if (state.threads[roomId]?.request.loading) {
      setMessages(state, roomId, mergeMessages(list, [message]));
    } else dropUnsentMessage(state, { roomId, clientId });
  }
}

/** Messages before the loaded range come with their page. */
function isWithin(
  list: readonly ChatMessage[],
  before: number | null,
  { seq }: ChatMessage,
): boolean {
  if (before === null || seq === null || firstUnsentIndex(list) === 0) return true;
  return seq >= (list[0]?.seq ?? 0);
}

/**
 * The message with the viewer's pending changes applied, which stay until the server confirms them. A newer `message`
 * is also stored as the confirmed version.
 */
export function withPending(state: ChatState, message: ChatMessage): ChatMessage {
  const pending = pendingOf(state, message.id);
  if (!pending) return message;
  const isNewer = pending.confirmed.change < message.change;
  const confirmed = isNewer ? message : pending.confirmed;
  state.pending[message.id] = { ...pending, confirmed };
  return withChanges(confirmed, pending.changes);
}
