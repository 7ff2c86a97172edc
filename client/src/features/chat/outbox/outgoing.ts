import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import { selectMessages } from '../chat.selectors.ts';
import type { ChatMessage, Delivery, OutgoingFile } from '../chat.state.ts';
import { firstUnsentIndex } from '../thread/message-list.ts';

/** Of a message that is sent now or is next in its room; see `Delivery`. */
export const sendingDelivery: Delivery = { state: 'sending', error: null, progress: null };
/** Of a message that waits for the connection or for the next attempt. */
export const waitingDelivery: Delivery = { state: 'waiting', error: null, progress: null };

/** Of a message that the server rejected. */
export function failedDelivery(error: string): Delivery {
  return { state: 'failed', error, progress: null };
}

/** The ids of an unsent message. */
export interface UnsentMessageId {
  readonly roomId: string;
  readonly clientId: string;
}

/** The message that a forward copies: its id, and its files, which stay on the server. */
export interface ForwardedMessage {
  readonly messageId: string;
  readonly media: ChatMessage['media'];
  readonly documents: ChatMessage['documents'] | undefined;
}

interface Outgoing extends UnsentMessageId {
  readonly content: string;
  readonly withoutPreview?: boolean;
  readonly replyToSeq?: number | null;
  readonly timestamp: string;
  readonly files: OutgoingFile[];
  readonly forwarded?: ForwardedMessage | undefined;
  readonly person: PersonSummary;
  readonly delivery: Delivery;
}

/** An own message before the server has stored it; until then `clientId` is also its id. */
export function outgoingMessage({
  withoutPreview = false,
  replyToSeq = null,
  forwarded,
  ...outgoing
}: Outgoing): ChatMessage {
  return {
    ...outgoing,
    withoutPreview,
    id: outgoing.clientId,
    kind: 'text',
    sender: outgoing.person.name,
    subject: null,
    isSender: true,
    seq: null,
    change: 0,
    editedAt: null,
    isDeleted: false,
    isPinned: false,
    media: forwarded?.media ?? [],
    ...(forwarded?.documents && { documents: forwarded.documents }),
    ...(forwarded && { isForwarded: true, forwardOf: forwarded.messageId }),
    preview: null,
    reactions: [],
    replyTo: replyToSeq === null ? null : { seq: replyToSeq, message: null },
  };
}

/** The messages of a room that the server has not stored, in the order of writing. */
export function selectUnsent(state: RootState, roomId: string): readonly ChatMessage[] {
  const list = selectMessages(state, roomId);
  return list.slice(firstUnsentIndex(list));
}

export function findUnsent(state: RootState, { roomId, clientId }: UnsentMessageId) {
  return selectUnsent(state, roomId).find((message) => message.clientId === clientId);
}
