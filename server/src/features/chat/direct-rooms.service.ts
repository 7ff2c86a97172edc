import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findVisibleUser } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import {
  findFirstMessageRules,
  insertDirectRoom,
  findAndListDirectRoom,
} from './direct-rooms.queries.ts';
import type { PublishRoomChange } from './room-changes.ts';

interface DirectRoomsOptions {
  readonly database: Database;
  readonly publishRoomChange: PublishRoomChange;
  readonly opening: RateLimiter;
  readonly newAccountLimits: NewAccountLimits;
}

export function createDirectRooms(options: DirectRoomsOptions) {
  const { database, publishRoomChange, opening, newAccountLimits } = options;

  /** Opens the only room of two users; both may write in it once it exists. */
  async function openDirectRoom(viewer: Viewer, username: string): Promise<string> {
    if (username === viewer.username) {
      throw new AppError('BAD_INPUT', {
        errors: { username: 'You cannot do this to your own account' },
      });
    }
    const other = await findVisibleUser(database, viewer.id, username);
    if (!other) throw new AppError('NOT_FOUND');
    const pair = { viewerId: viewer.id, otherId: other.id };
    const before = await findAndListDirectRoom(database, pair);
    const roomId = before?.id ?? (await create(pair));
    // The other user sees the room with its first message.
    if (!before?.wasListed)
      publishRoomChange({ roomId, notes: [], memberIds: [viewer.id], goneIds: [] });
    return roomId;
  }

  async function create(pair: Parameters<typeof insertDirectRoom>[1]): Promise<string> {
    const { isConnected, isOpenToAll } = await findFirstMessageRules(database, pair);
    if (!isConnected && !isOpenToAll) throw new AppError('NOT_IN_NETWORK');
    await opening.consume(pair.viewerId);
    if (!isConnected) await newAccountLimits.consume(database, pair.viewerId, 'first-message');
    // If the insert finds nothing to do, a concurrent request has created the room.
    const roomId =
      (await insertDirectRoom(database, pair)) ?? (await findAndListDirectRoom(database, pair))?.id;
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    return roomId;
  }

  return { openDirectRoom };
}
