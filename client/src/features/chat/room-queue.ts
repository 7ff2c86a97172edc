const queues = new Map<string, Promise<unknown>>();

/** One thing after another in each room: answers that cross each other would undo each other. */
export function inOrder<Result>(roomId: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(roomId) ?? Promise.resolve();
  const result = before.then(work, work);
  queues.set(roomId, result);
  const clear = () => {
    if (queues.get(roomId) === result) queues.delete(roomId);
  };
  result.then(clear, clear);
  return result;
}
