import { createEmitter } from './external-store.ts';
import { onLocalChange } from './local-storage.ts';

/** Who listens to a value in local storage: `emit` announces changes of this tab, other tabs announce their own. */
export function createLocalEmitter() {
  const { subscribe, emit } = createEmitter();
  return {
    emit,
    subscribe(key: string, listener: () => void): () => void {
      const stops = [subscribe(listener), onLocalChange(key, listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
