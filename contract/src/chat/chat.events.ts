import type { ErrorCode } from '../http/error-codes.ts';
import type { Message } from './messages.schema.ts';
import type { RoomUnread } from './rooms.schema.ts';

/** The acknowledgement of a socket event; the same status, code and message as the HTTP endpoint returns. */
export type SocketResponse<Data> =
  | { readonly status: 200 | 201; readonly data: Data }
  | {
      readonly status: number;
      readonly code: ErrorCode;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    };

export interface ChatServerEvents {
  /**
   * Sent to every member. `change` numbers all changes of a room without gaps: a client that has `change - 1`
   * missed nothing. `message` is null if the member may not see it: one of the two blocks the other, or it is from
   * before they joined. In a direct room with a block nothing is sent.
   */
  'message:changed': (event: {
    readonly roomId: string;
    readonly change: number;
    readonly message: Message | null;
  }) => void;
  /** The name, photo or members changed, or the room was added or removed for this user: fetch it again. */
  'room:changed': (event: { readonly roomId: string; readonly isMember: boolean }) => void;
  /** Sent to every tab of the user. */
  'room:unread': (state: RoomUnread) => void;
  /** How far another member has read; sent only between users who both share read receipts. */
  'room:seen': (event: {
    readonly roomId: string;
    readonly username: string;
    readonly readSeq: number;
  }) => void;
  /**
   * The user got, accepted or ignored a message request, a moderator removed one, or it became a message because the two
   * users can write to each other now: fetch the list again. Never sent to its sender.
   */
  'message-requests:changed': () => void;
  /** A member is typing; sent to the others, except across a block. */
  'room:typing': (event: { readonly roomId: string; readonly username: string }) => void;
  /** Sent to clients that watch the user (`presence:watch`); a status that they may not see is offline. */
  'presence:changed': (event: { readonly username: string; readonly isOnline: boolean }) => void;
}

export interface ChatClientEvents {
  /** Same as the HTTP endpoint: acknowledged once the message is stored, once per `clientId`. */
  'message:send': (
    message: {
      readonly roomId: string;
      readonly clientId: string;
      readonly content: string;
      readonly withoutPreview?: boolean;
      /** The number of the message that it replies to. */
      readonly replyToSeq?: number;
    },
    respond: (response: SocketResponse<Message>) => void,
  ) => void;
  /** Passed on at most every two seconds for each room. */
  'room:typing': (roomId: string) => void;
  /** The user has seen the messages up to `seq`: never moves backwards, and removes the mark as unread. */
  'room:read': (read: { readonly roomId: string; readonly seq: number }) => void;
  /**
   * Replaces the list of usernames whose online status this client watches, at most 100. The response has those who are
   * online and may be seen: connected with the user or in a room together, both share their online status, and neither
   * blocks the other.
   */
  'presence:watch': (
    usernames: readonly string[],
    respond: (online: readonly string[]) => void,
  ) => void;
}
