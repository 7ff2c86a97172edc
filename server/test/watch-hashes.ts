import { createHook } from 'node:async_hooks';

export interface HashWatch {
  /** How many argon2 computations have begun. */
  begun: number;
  /** How many of them ran at the same time, at most. */
  most: number;
  stop(): void;
}

/** Counts the real computations of this process, whoever asked for them. */
export function watchHashes(): HashWatch {
  const running = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      watch.begun++;
      watch.most = Math.max(watch.most, running.size);
    },
    before: (id) => void running.delete(id),
  });
  const watch: HashWatch = { begun: 0, most: 0, stop: () => void hook.disable() };
  hook.enable();
  return watch;
}
