import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findVisibleUser } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import { indexMessages } from '../search/search-index.service.ts';
import {
  findFirstMessageRules,
  insertDirectRoom,
  findAndListDirectRoom,
  lockPair,
  type Pair,
} from './direct-rooms.queries.ts';
import { moveRequestIntoRoom } from './message-requests.queries.ts';
import type { PublishRoomChange, RoomChange } from './room-changes.ts';

interface DirectRoomsOptions {
  readonly database: Database;
  readonly publishRoomChange: PublishRoomChange;
  readonly opening: RateLimiter;
  readonly newAccountLimits: NewAccountLimits;
}

export function createDirectRooms(options: DirectRoomsOptions) {
  const { database, publishRoomChange, opening, newAccountLimits } = options;

  /**
   * Finds or creates the only room of two users and lists it for the viewer; returns its id. Only creating it needs a
   * connection, or a user who accepts messages from everyone: then both may write in it, unless one blocks the other.
   */
  async function openDirectRoom(viewer: Viewer, username: string): Promise<string> {
    const pair = await findPair(database, viewer, username);
    const before = await findAndListDirectRoom(database, pair);
    if (before?.wasListed) return before.id;
    const change = before ? changeFor(before.id, pair) : await create(pair);
    publishRoomChange(change);
    return change.roomId;
  }

  async function create(pair: Pair): Promise<RoomChange> {
    const { isConnected, isOpenToAll } = await findFirstMessageRules(database, pair);
    if (!isConnected && !isOpenToAll) throw new AppError('NOT_IN_NETWORK');
    await opening.consume(pair.viewerId);
    if (!isConnected) await newAccountLimits.consume(database, pair.viewerId, 'first-message');
    return database.begin(async (transaction) => {
      await lockPair(transaction, pair);
      return ensureDirectRoom(transaction, pair);
    });
  }

  return { openDirectRoom };
}

export function requireOtherUser(viewer: Viewer, username: string): void {
  if (username !== viewer.username) return;
  throw new AppError('BAD_INPUT', {
    errors: { username: 'You cannot do this to your own account' },
  });
}

/** The viewer and the user with this username; throws for the viewer and for users whom they cannot see. */
export async function findPair(
  database: Queryable,
  viewer: Viewer,
  username: string,
): Promise<Pair> {
  requireOtherUser(viewer, username);
  const other = await findVisibleUser(database, viewer.id, username);
  if (!other) throw new AppError('NOT_FOUND');
  return { viewerId: viewer.id, otherId: other.id };
}

/**
 * The room of the pair, listed for the viewer. It is created on first use; a message request between the two, unless a
 * moderator has removed its text, becomes its first message. The caller holds `lockPair` and publishes the change after
 * the commit.
 */
export async function ensureDirectRoom(transaction: Queryable, pair: Pair): Promise<RoomChange> {
  const before = await findAndListDirectRoom(transaction, pair);
  if (before) return changeFor(before.id, pair);
  const roomId = await insertDirectRoom(transaction, pair);
  const moved = await moveRequestIntoRoom(transaction, roomId, pair);
  if (!moved) return changeFor(roomId, pair);
  const { receiverId: requestReceiverId, message } = moved;
  if (message) await indexMessages(transaction, [message.id]);
  return { ...changeFor(roomId, pair, message), requestReceiverId };
}

/** Without a message, the other user does not see the room yet. */
function changeFor(
  roomId: string,
  { viewerId, otherId }: Pair,
  note: RoomChange['notes'][number] | null = null,
): RoomChange {
  const memberIds = note ? [viewerId, otherId] : [viewerId];
  return { roomId, notes: note ? [note] : [], memberIds, goneIds: [] };
}
