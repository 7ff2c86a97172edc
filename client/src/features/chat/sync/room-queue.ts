import { clearOnSignOut } from '../../../lib/external-store.ts';

const queues = clearOnSignOut(new Map<string, Promise<unknown>>());

/**
 * Runs the work of each room one after another, so that overlapping responses cannot overwrite each other. Work must
 * not wait for other work of the same room, which starts only after it. Work that need not wait has a key of its own
 * instead of the room id.
 */
export function enqueue<Result>(roomId: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(roomId) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(roomId, result);
  const clear = () => {
    if (queues.get(roomId) === result) queues.delete(roomId);
  };
  result.then(clear, clear);
  return result;
}
