import { createEmitter } from './external-store.ts';
import { onLocalChange } from './local-storage.ts';

/** Listeners for values in local storage: `emit` notifies this tab, storage events notify the others. */
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
