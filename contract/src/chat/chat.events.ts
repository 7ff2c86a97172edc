import type { ErrorCode } from '../http/error-codes.ts';
import type { Message } from './messages.schema.ts';
import type { RoomUnread } from './rooms.schema.ts';

/** How an event that asks for something is answered: as the call of the same meaning would be. */
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
   * To every member. One number per room counts all changes: who knew `change - 1` has missed nothing. The
   * message is null where its sender and the listener have blocked each other: only the number counts.
   */
  'message:changed': (news: {
    readonly roomId: string;
    readonly change: number;
    readonly message: Message | null;
  }) => void;
  /** Name or members are not what they were, or the room is new or gone for this person: ask again. */
  'room:changed': (news: { readonly roomId: string; readonly isMember: boolean }) => void;
  /** In every tab of whom it belongs to. */
  'room:unread': (state: RoomUnread) => void;
  /** How far another member has read; only between people who both tell. */
  'room:seen': (news: {
    readonly roomId: string;
    readonly username: string;
    readonly readSeq: number;
  }) => void;
  'room:typing': (news: { readonly roomId: string; readonly username: string }) => void;
  'presence:changed': (news: { readonly username: string; readonly isOnline: boolean }) => void;
}

export interface ChatClientEvents {
  /** The same as the call: answered only when the message is kept, and once for each `clientId`. */
  'message:send': (
    message: { readonly roomId: string; readonly clientId: string; readonly content: string },
    answer: (answer: SocketResponse<Message>) => void,
  ) => void;
  'room:typing': (roomId: string) => void;
  'room:read': (read: { readonly roomId: string; readonly seq: number }) => void;
  /** Names the people on one's screen; replaces the list of before. The answer holds who of them is here. */
  'presence:watch': (
    usernames: readonly string[],
    answer: (online: readonly string[]) => void,
  ) => void;
}
