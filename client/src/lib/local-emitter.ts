import { createEmitter } from './external-store.ts';
import { onLocalChange } from './local-storage.ts';

/**
 * Listeners for values in local storage: `emit` notifies all listeners of this tab, whatever their key; storage events
 * notify those of other tabs that have the changed key.
 */
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
