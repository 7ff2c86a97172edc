import type { Quote } from '@sangam/contract/chat/messages.schema.ts';
import type { ChatMessage } from '../chat.state.ts';

type MessageList = readonly ChatMessage[];

/**
 * Merges messages into a sorted list without duplicates. Newer versions win. An unsent message is replaced by the
 * stored one; an unsent one in `incoming` is always added at the end.
 */
export function mergeMessages(list: MessageList, incoming: MessageList): ChatMessage[] {
  const result = [...list];
  for (const message of incoming) put(result, message);
  return result;
}

function put(list: ChatMessage[], message: ChatMessage): void {
  if (message.seq === null) {
    list.push(message);
    return;
  }
  if (message.isSender && message.clientId !== null) dropUnsent(list, message.clientId);
  const at = insertionIndex(list, message.seq);
  const known = list[at];
  if (known?.seq !== message.seq) list.splice(at, 0, message);
  else if (known.change < message.change) list[at] = message;
}

/** Updates the quotes of messages that were edited or deleted: replies show a message as it is now. */
export function updateQuotes(list: ChatMessage[], received: MessageList): ChatMessage[] {
  const changed = received.filter(({ editedAt, isDeleted }) => editedAt !== null || isDeleted);
  if (changed.length === 0) return list;
  return list.map((message) => {
    const { replyTo } = message;
    const quoted = replyTo?.message && changed.find(({ seq }) => seq === replyTo.seq);
    return quoted ? { ...message, replyTo: toQuote(quoted) } : message;
  });
}

export function toQuote(quoted: ChatMessage): Quote {
  const { seq, content, person, isDeleted, media, documents = [] } = quoted;
  const counts = { mediaCount: media.length, documentCount: documents.length };
  const message = { content, sender: person, isDeleted, ...counts };
  return { seq: seq ?? 0, message };
}

/**
 * The index of the first message that is not before this one. Searches from the end, where new messages
 * belong.
 */
export function insertionIndex(list: MessageList, seq: number): number {
  let high = firstUnsentIndex(list);
  if (high === 0 || seqAt(list, high - 1) < seq) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (seqAt(list, middle) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index at which the unsent messages begin, which are last; the length of the list if there are none. */
export function firstUnsentIndex(list: MessageList): number {
  let index = list.length;
  while (index > 0 && list[index - 1]?.seq === null) index -= 1;
  return index;
}

function seqAt(list: MessageList, index: number): number {
  return list[index]?.seq ?? Infinity;
}

function dropUnsent(list: ChatMessage[], clientId: string): void {
  const at = unsentIndex(list, clientId);
  if (at >= 0) list.splice(at, 1);
}

/** The index of an unsent message; -1 if there is none. */
export function unsentIndex(list: MessageList, clientId: string): number {
  for (let index = list.length - 1; list[index]?.seq === null; index -= 1) {
    if (list[index]?.clientId === clientId) return index;
  }
  return -1;
}
