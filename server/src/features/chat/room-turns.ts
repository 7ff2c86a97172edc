import { createSemaphore } from '../../platform/core/semaphore.ts';

/** Longer than anybody looks at a message that does not go out; by then it is tried again anyway. */
const limits = { running: 1, waiting: 500, waitMs: 5000 } as const;

export type RoomTurns = ReturnType<typeof createRoomTurns>;

/**
 * One change of a room at a time, in the order in which they came. The database's own lock says the same; but
 * whoever waits for that holds a connection meanwhile, and a few busy rooms would leave none for all others.
 */
export function createRoomTurns() {
  const rooms = new Map<
    string,
    { readonly inTurn: ReturnType<typeof createSemaphore>; busy: number }
  >();

  return async function inRoomTurn<Result>(roomId: string, work: () => Promise<Result>) {
    const room = rooms.get(roomId) ?? { inTurn: createSemaphore(limits), busy: 0 };
    rooms.set(roomId, room);
    room.busy++;
    try {
      return await room.inTurn(work);
    } finally {
      if (--room.busy === 0) rooms.delete(roomId);
    }
  };
}
