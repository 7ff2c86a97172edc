import { createHook } from 'node:async_hooks';

export interface HashWatch {
  /** The number of started argon2 computations. */
  started: number;
  /** The maximum number that were started and not finished at the same time. */
  maxConcurrent: number;
  stop(): void;
}

/** Counts the asynchronous argon2 computations of this process until `stop`. */
export function watchHashes(): HashWatch {
  const running = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      watch.started++;
      watch.maxConcurrent = Math.max(watch.maxConcurrent, running.size);
    },
    before: (id) => void running.delete(id),
  });
  const watch: HashWatch = { started: 0, maxConcurrent: 0, stop: () => void hook.disable() };
  hook.enable();
  return watch;
}
