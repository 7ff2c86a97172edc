import { connectionChanged } from '../lib/connection.slice.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { selectIsSignedIn, selectUsername } from '../session/session.slice.ts';
import type { AppStore } from './store.ts';

const retryMs = 3000;

/** Keeps one live connection open while a user is signed in, and the connection status in the store. */
export function startRealtime(store: AppStore): void {
  let username: string | null = null;
  let close: (() => void) | undefined;

  function connectSignedInUser() {
    const state = store.getState();
    const current = selectIsSignedIn(state) ? selectUsername(state) : null;
    if (current === username) return;
    username = current;
    close?.();
    close = current === null ? undefined : openWhenIdle(store);
  }

  addEventListener('offline', () => store.dispatch(connectionChanged('offline')));
  addEventListener('online', () => {
    store.dispatch(connectionChanged(username === null ? 'connecting' : 'reconnecting'));
  });
  if (!navigator.onLine) store.dispatch(connectionChanged('offline'));
  store.subscribe(connectSignedInUser);
  connectSignedInUser();
}

/** Loads the connection code after the first paint, and only for signed-in users. */
function openWhenIdle(store: AppStore): () => void {
  const closing = new AbortController();
  const cancel = whenIdle(() => void open(store, closing.signal));
  return () => {
    cancel();
    closing.abort();
  };
}

async function open(store: AppStore, closed: AbortSignal): Promise<void> {
  if (closed.aborted) return;
  try {
    await (await import('./live-connection.ts')).openLiveConnection(store, closed);
  } catch {
    store.dispatch(connectionChanged('offline'));
    // Not at the next `online` event: the network may have returned before the import failed.
    setTimeout(() => void open(store, closed), retryMs);
  }
}
