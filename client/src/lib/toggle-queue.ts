import { clearOnSignOut } from './external-store.ts';

/** Another tab may toggle at the same time; the two must not alternate endlessly. */
const maxAttempts = 4;

interface Toggle {
  readonly key: string;
  /** The state before this toggle. */
  readonly from: boolean;
  /** Toggles on the server; resolves to the state there. */
  readonly send: () => Promise<boolean>;
  readonly onSettled: (state: boolean) => void;
  /** A failed request may still have reached the server. */
  readonly onError: (
    error: unknown,
    /** The state that the server confirmed last; `from` if it has confirmed none. */
    confirmedState: boolean,
    /** Returns the state that the user requested last. */
    requestedState: () => boolean,
  ) => Promise<void> | void;
}

/**
 * Brings optimistic toggles to the server: one request at a time for each key, until the server has the state
 * requested last, but at most four in a row: then `onSettled` gets the state there, which may be another one. A failed
 * request is not sent again, since it could undo itself; a call while an earlier one of the same key runs resolves at once,
 * without its callbacks.
 */
export function createToggleQueue() {
  const requested = clearOnSignOut(new Map<string, boolean>());

  return async ({ key, from, send, onSettled, onError }: Toggle): Promise<void> => {
    const isRunning = requested.has(key);
    requested.set(key, !from);
    if (isRunning) return;
    const requestedState = () => requested.get(key) ?? !from;
    let confirmedState = from;
    try {
      for (
        let attempt = 0;
        confirmedState !== requestedState() && attempt < maxAttempts;
        attempt++
      ) {
        confirmedState = await send();
      }
      onSettled(confirmedState);
    } catch (error) {
      await onError(error, confirmedState, requestedState);
    } finally {
      requested.delete(key);
    }
  };
}
