const resets = new Set<() => void>();

/** Registers how a module resets its state when the user logs out or is forgotten, or another signs in; not on session expiry. */
export function onSignOut(reset: () => void): void {
  resets.add(reset);
}

/** Resets the state that modules hold outside the Redux store: the next user must find nothing of this one. */
export function resetModuleState(): void {
  for (const reset of resets) reset();
}

/** Empties a map or set outside the Redux store, see `onSignOut`. */
export function clearOnSignOut<Collection extends { clear: () => void }>(
  collection: Collection,
): Collection {
  resets.add(() => collection.clear());
  return collection;
}

/** A set of listeners, which may get a value, in the form that `useSyncExternalStore` expects. */
export function createEmitter<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
  };
}
