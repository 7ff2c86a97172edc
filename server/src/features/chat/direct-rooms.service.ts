import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findVisiblePerson } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import { findFirstWords, insertDirect, openExisting } from './direct-rooms.queries.ts';
import type { TellRoom } from './room-changes.ts';

interface DirectRoomsOptions {
  readonly database: Database;
  readonly tellRoom: TellRoom;
  readonly opening: RateLimiter;
  readonly newcomers: Newcomers;
}

export function createDirectRooms(options: DirectRoomsOptions) {
  const { database, tellRoom, opening, newcomers } = options;

  /** The one room of two people; once it is there, both may write in it. */
  async function openDirectRoom(viewer: Viewer, username: string): Promise<string> {
    if (username === viewer.username) {
      throw new AppError('BAD_INPUT', {
        errors: { username: 'You cannot do this to your own account' },
      });
    }
    const other = await findVisiblePerson(database, viewer.id, username);
    if (!other) throw new AppError('NOT_FOUND');
    const pair = { viewerId: viewer.id, otherId: other.id };
    const before = await openExisting(database, pair);
    const roomId = before?.id ?? (await make(pair));
    // The other learns of it when something is said.
    if (!before?.wasListed) tellRoom({ roomId, notes: [], memberIds: [viewer.id], goneIds: [] });
    return roomId;
  }

  async function make(pair: Parameters<typeof insertDirect>[1]): Promise<string> {
    const { isConnected, isOpenToAll } = await findFirstWords(database, pair);
    if (!isConnected && !isOpenToAll) throw new AppError('NOT_IN_NETWORK');
    await opening.spend(pair.viewerId);
    if (!isConnected) await newcomers.spend(database, pair.viewerId, 'first-message');
    // Made by the other in the same moment, it is there now.
    const roomId = (await insertDirect(database, pair)) ?? (await openExisting(database, pair))?.id;
    if (roomId === undefined) throw new AppError('NOT_FOUND');
    return roomId;
  }

  return { openDirectRoom };
}
