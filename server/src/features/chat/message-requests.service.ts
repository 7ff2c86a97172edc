import { messageRequestLimits } from '@sangam/contract/chat/message-requests.calls.ts';
import type {
  MessageRequestForm,
  MessageRequestPage,
  MessageRequestState,
} from '@sangam/contract/chat/message-requests.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import { lockPair, type Pair } from './direct-rooms.queries.ts';
import { ensureDirectRoom, findPair, requireOtherUser } from './direct-rooms.service.ts';
import * as queries from './message-requests.queries.ts';
import { readMessageText } from './messages.policy.ts';
import { findRoomIdOfMessage, insertMessage, isDuplicateMessage } from './messages.queries.ts';
import type { PublishRoomChange, RoomChange } from './room-changes.ts';

interface MessageRequestsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly publishRoomChange: PublishRoomChange;
  readonly newAccountLimits: NewAccountLimits;
  /** Limits messages that are written in a room instead of stored as a request. */
  readonly opening: RateLimiter;
}

const dailyLimit = {
  action: 'message-request',
  perDay: messageRequestLimits.perDay,
  message: 'You can send 10 message requests a day. Try again tomorrow',
} as const;

/**
 * One message to a user outside the network, until they accept it. A request is not a room: before the acceptance there
 * is no presence, typing event or read receipt, and nothing that the sender reads depends on what the recipient did.
 */
export function createMessageRequests(options: MessageRequestsOptions) {
  const { database, events, publishRoomChange, newAccountLimits, opening } = options;

  async function getMessageRequestState(
    viewer: Viewer,
    username: string,
  ): Promise<MessageRequestState> {
    requireOtherUser(viewer, username);
    const state = await queries.findMessageRequestState(database, viewer.id, username);
    if (!state) throw new AppError('NOT_FOUND');
    return state;
  }

  async function listMessageRequests(
    viewer: Viewer,
    cursor: string | undefined,
  ): Promise<MessageRequestPage> {
    const after = cursor === undefined ? newestFirst : parseCursor(cursor);
    const { count, rows } = await queries.findMessageRequests(database, viewer.id, after);
    const { page, next } = cutPage(rows, messageRequestLimits.perPage);
    return { timestamp: next, count, requests: page.map(({ request }) => request) };
  }

  /** A retry with the same client id changes nothing. */
  async function sendMessageRequest(
    viewer: Viewer,
    { username, clientId, content: given }: MessageRequestForm,
  ): Promise<MessageRequestState> {
    const message = { clientId, content: readMessageText(given, 0) };
    const pair = await findPair(database, viewer, username);
    try {
      const change = await database.begin((transaction) => store(transaction, pair, message));
      if (change) publishRoomChange(change);
      else events.emit('message-requests:changed', pair.otherId);
    } catch (error) {
      if (!isDuplicateMessage(error)) throw error;
    }
    return getMessageRequestState(viewer, username);
  }

  /** Stores a request, or a message if they can write to each other; returns the change of their room then. */
  async function store(
    transaction: Queryable,
    pair: Pair,
    message: Pick<MessageRequestForm, 'clientId' | 'content'>,
  ): Promise<RoomChange | undefined> {
    await lockPair(transaction, pair);
    const { isConnected, canOpen, acceptsRequests, request } = await queries.findRequestRules(
      transaction,
      pair,
    );
    if (request?.isOwn && !canOpen) {
      if (request.clientId === message.clientId) return undefined;
      throw new AppError('MESSAGE_REQUEST_SENT');
    }
    // Writing to the sender of a request accepts it.
    if (canOpen || request) {
      if (!isConnected && !request)
        await newAccountLimits.consume(transaction, pair.viewerId, 'first-message');
      return writeInRoom(transaction, pair, message);
    }
    if (!acceptsRequests) {
      throw new AppError('NOT_IN_NETWORK', {
        message: 'This member does not accept message requests',
      });
    }
    await newAccountLimits.consume(transaction, pair.viewerId, 'first-message');
    await newAccountLimits.spendOnLinks(transaction, pair.viewerId, message.content);
    await newAccountLimits.consumePerDay(transaction, pair.viewerId, dailyLimit);
    await queries.insertMessageRequest(transaction, pair, message);
    return undefined;
  }

  async function writeInRoom(
    transaction: Queryable,
    pair: Pair,
    message: Pick<MessageRequestForm, 'clientId' | 'content'>,
  ): Promise<RoomChange> {
    await opening.consume(pair.viewerId);
    const opened = await ensureDirectRoom(transaction, pair);
    const { viewerId: senderId, otherId } = pair;
    const stored = await insertMessage(transaction, {
      ...message,
      roomId: opened.roomId,
      senderId,
      withoutPreview: true,
    });
    if (!stored) throw new AppError('NOT_FOUND');
    // After the insert, which ends a retry before it counts again.
    await newAccountLimits.spendOnLinks(transaction, senderId, message.content);
    return { ...opened, notes: [...opened.notes, stored], memberIds: [senderId, otherId] };
  }

  /**
   * Returns the id of the room; again after it was accepted, then without an access check: the caller checks that the
   * viewer is a member, for example with `getRoom`.
   */
  async function acceptMessageRequest(viewer: Viewer, requestId: string): Promise<string> {
    const senderId = await queries.findRequestSender(database, viewer.id, requestId);
    if (senderId === undefined) return findAcceptedRoom(requestId);
    const pair = { viewerId: viewer.id, otherId: senderId };
    const change = await database.begin(async (transaction) => {
      await lockPair(transaction, pair);
      return ensureDirectRoom(transaction, pair);
    });
    publishRoomChange(change);
    return change.roomId;
  }

  /** An accepted request is the message with its id. */
  async function findAcceptedRoom(requestId: string): Promise<string> {
    const roomId = await findRoomIdOfMessage(database, requestId);
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    return roomId;
  }

  async function ignoreMessageRequest(viewer: Viewer, requestId: string): Promise<void> {
    if (!(await queries.ignoreRequest(database, viewer.id, requestId)))
      throw new AppError('NOT_FOUND');
    events.emit('message-requests:changed', viewer.id);
  }

  const reportable: Reportable = {
    find: queries.findReportedRequest,
    async remove(transaction, requestId) {
      const receiverId = await queries.clearRequest(transaction, requestId);
      return () => {
        if (receiverId !== undefined) events.emit('message-requests:changed', receiverId);
      };
    },
  };

  return {
    reportable,
    getMessageRequestState,
    listMessageRequests,
    sendMessageRequest,
    acceptMessageRequest,
    ignoreMessageRequest,
  };
}
