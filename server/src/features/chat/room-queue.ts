import { createSemaphore } from '../../platform/core/semaphore.ts';

/** The wait is shorter than the ten seconds for which clients wait for the response. */
const limits = { maxRunning: 1, maxQueued: 500, maxWaitMs: 5000 } as const;

export type RoomQueue = ReturnType<typeof createRoomQueue>;

/**
 * Runs what this process does with the messages of a room one at a time, in order: sending, edits, deletions, pins and
 * reactions, but not changes of its members, name or photo, and no removal by a moderator. Rejects with TOO_BUSY above
 * `limits`. The row lock in the database would do the same, but each waiting statement would hold a connection of the pool.
 */
export function createRoomQueue() {
  const rooms = new Map<
    string,
    { readonly enqueue: ReturnType<typeof createSemaphore>; pending: number }
  >();

  return async function inRoomQueue<Result>(roomId: string, work: () => Promise<Result>) {
    const room = rooms.get(roomId) ?? { enqueue: createSemaphore(limits), pending: 0 };
    rooms.set(roomId, room);
    room.pending++;
    try {
      return await room.enqueue(work);
    } finally {
      if (--room.pending === 0) rooms.delete(roomId);
    }
  };
}
