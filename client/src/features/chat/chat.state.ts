import type {
  Attachment,
  AttachmentUrls,
  Message,
  MessageKind,
  MessagePreview,
  Quote,
  Reaction,
} from '@sangam/contract/chat/messages.schema.ts';
import type { Room, RoomMember } from '@sangam/contract/chat/rooms.schema.ts';
import type { Document, Media } from '@sangam/contract/media/media.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { RequestFailure } from '../../lib/api-error.ts';
import { createEntities, type Entities } from '../../lib/entities.ts';
import type { PagedListStatus } from '../../lib/paged-list.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';

/** A change that is shown before the server confirms it. */
export type OptimisticChange = { readonly requestId: string } & (
  | { readonly kind: 'edit'; readonly content: string; readonly at: string }
  | { readonly kind: 'delete' }
  | {
      readonly kind: 'react';
      readonly emoji: string;
      readonly on: boolean;
      readonly username: string;
    }
);

/**
 * The delivery state of an own message. `sending`: is sent now or is next in its room; `waiting`: is sent when the
 * connection is back, or after a delay; `failed`: was rejected, and only the user can retry it.
 */
export interface Delivery {
  readonly state: 'sending' | 'waiting' | 'failed';
  /** Why the server rejected it. */
  readonly error: string | null;
  /** Upload progress, from 0 to 1. */
  readonly progress: number | null;
}

/** A file of an outgoing message; its content is in outgoing-files.ts. */
export interface OutgoingFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly aiLabel?: Media['aiLabel'];
}

/** A message as the client stores it, whether the server has it or not. */
export interface ChatMessage {
  readonly id: string;
  readonly roomId: string;
  readonly kind: MessageKind;
  readonly content: string;
  /** The name of the sender; null if the account was deleted. */
  readonly sender: string | null;
  /** The sender; null if the account was deleted. */
  readonly person: PersonSummary | null;
  /** The user whom a system message is about, such as an added member. */
  readonly subject: PersonSummary | null;
  /** When it was sent, in ISO format. */
  readonly timestamp: string;
  readonly isSender: boolean;
  /** Position in the room; null until the server has stored it, and then it is sorted last. */
  readonly seq: number | null;
  /** The number of its latest change in the room, which counts new, edited and deleted messages, reactions and pins. */
  readonly change: number;
  /** The same before and after the server has stored it: the React key of its bubble. */
  readonly clientId: string | null;
  readonly editedAt: string | null;
  readonly isDeleted: boolean;
  readonly isPinned: boolean;
  /** The sender forwarded it from another conversation. */
  readonly isForwarded?: true;
  /** Of a forward that the server has not stored: the id of the message that it copies, with its files. */
  readonly forwardOf?: string;
  /** Photos and videos. */
  readonly media: Attachment[];
  /** Files that are only downloaded; absent without files. */
  readonly documents?: Document[];
  /** The card of its first link. */
  readonly preview: MessagePreview | null;
  /** The sender removed the card of the link. */
  readonly withoutPreview: boolean;
  /** Files that are not uploaded yet; `media` once the server has stored them. */
  readonly files: OutgoingFile[];
  readonly reactions: Reaction[];
  /** The message that it replies to; without its text until the server has stored the reply. */
  readonly replyTo: Quote | null;
  /** Null once the server has stored it. */
  readonly delivery: Delivery | null;
}

/** A room whose last message is stored as a `ChatMessage`. */
export interface ChatRoom extends Omit<Room, 'lastMessage' | 'pinned'> {
  lastMessage: ChatMessage | null;
  /** Empty in a list. */
  pinned: ChatMessage[];
}

/** State of a room's messages, besides the messages. */
export interface Thread {
  /** The highest change number without a gap; null until the first page is loaded. */
  change: number | null;
  /** Cursor of older messages; null at the beginning of the room, and until the first page is loaded. */
  before: number | null;
  /** The request of the first page. */
  request: RequestStatus;
  /** The request of older pages. */
  older: RequestStatus;
}

/** A message with optimistic changes that the server has not confirmed. */
export interface PendingMessage {
  confirmed: ChatMessage;
  changes: OptimisticChange[];
}

/** With the local time of their request. */
export type KnownAttachments = AttachmentUrls & { readonly askedAt: number };

export interface ChatState {
  rooms: Entities<ChatRoom>;
  list: PagedListStatus;
  /** All members, for rooms that were fetched by themselves. */
  members: Record<string, RoomMember[]>;
  /** Pinned messages of those rooms, latest pin first. */
  pins: Record<string, ChatMessage[]>;
  /** Why a room could not be fetched. */
  roomErrors: Record<string, RequestFailure>;
  /** By room, in the order of `seq`; unsent messages last. */
  messages: Record<string, ChatMessage[]>;
  threads: Record<string, Thread>;
  /** The id of the open room. */
  selectedGroup: string | null;
  /** By room: the number of the message that the user is replying to. */
  replying: Record<string, number>;
  /** By message id, like the three records below. */
  pending: Record<string, PendingMessage>;
  /** The texts of edits that could not be saved. */
  rejectedEdits: Record<string, string>;
  attachments: Record<string, KnownAttachments>;
  attachmentErrors: Record<string, RequestFailure>;
}

export const roomEntities = createEntities<ChatRoom>(({ id }) => id);

export const initialState: ChatState = {
  rooms: roomEntities.getInitialState(),
  list: { isLoaded: false, timestamp: null, request: idle },
  members: {},
  pins: {},
  roomErrors: {},
  messages: {},
  threads: {},
  selectedGroup: null,
  replying: {},
  pending: {},
  rejectedEdits: {},
  attachments: {},
  attachmentErrors: {},
};

export const emptyThread: Thread = { change: null, before: null, request: idle, older: idle };

/** `viewer` is the username of the signed-in user, which decides `isSender`. */
export function toChatMessage(message: Message, viewer: string | null): ChatMessage {
  const { sender, createdAt, clientId, ...same } = message;
  return {
    ...same,
    sender: sender?.name ?? null,
    person: sender,
    timestamp: createdAt,
    isSender: sender !== null && sender.username === viewer,
    clientId: clientId ?? null,
    files: [],
    delivery: null,
  };
}

/** A room of a response, with its messages as `toChatMessage` makes them. */
export function toChatRoom(room: Room, viewer: string | null): ChatRoom {
  const { lastMessage, pinned } = room;
  return {
    ...room,
    lastMessage: lastMessage && toChatMessage(lastMessage, viewer),
    pinned: pinned.map((message) => toChatMessage(message, viewer)),
  };
}
