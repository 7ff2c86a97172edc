import { onLocalChange, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { flushOutbox, openOutbox, reloadOutbox } from '../lib/outbox/outbox.ts';
import { selectIsSignedIn, selectUsername } from '../session/session.slice.ts';
import { readLastUser } from './last-user.ts';
import type { AppStore } from './store.ts';
import { startUnsentMessages } from './unsent-messages.ts';

const changeSignal = 'sangam.outbox';

/** The storage events of other tabs are the message; nothing stays stored. */
function notifyOtherTabs(): void {
  writeLocal(changeSignal, 'changed');
  removeLocal(changeSignal);
}

/**
 * Sends the unsent actions of the signed-in user: at the start, after sign-in, and when the connection is back.
 * Returns the cleanup function.
 */
export function startOutbox(store: AppStore): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopWatchingTabs = onLocalChange(changeSignal, () => void reloadOutbox());

  /** Another tab may have signed in another user a moment ago, whose token the next request would have. */
  function getUsername(): string | null {
    const state = store.getState();
    const username = selectIsSignedIn(state) ? selectUsername(state) : null;
    return readLastUser()?.username === username ? username : null;
  }

  const session = {
    getUsername,
    dispatch: store.dispatch,
    loadKinds: () => import('./outbox-kinds.ts'),
    notifyOtherTabs,
    requestBackgroundSync: () => void requestBackgroundSync().catch(() => null),
  };

  let stopMessages: (() => void) | undefined;
  let username: string | null = null;
  let wasOnline = false;
  function handleChange() {
    const current = getUsername();
    const isOnline = store.getState().connection.status === 'online';
    if (current !== username) {
      username = current;
      stopMessages?.();
      if (current !== null) {
        stopMessages = startUnsentMessages(getUsername);
        void openOutbox(session);
      }
    } else if (isOnline && !wasOnline) void flushOutbox();
    wasOnline = isOnline;
  }
  const unsubscribe = store.subscribe(handleChange);
  handleChange();
  addEventListener('online', () => void flushOutbox(), { signal });
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        if (data === 'send-outbox') void flushOutbox();
      },
      { signal },
    );
  }
  return () => {
    unsubscribe();
    stopMessages?.();
    stopping.abort();
    stopWatchingTabs();
  };
}

/** Chromium only: the worker wakes this page when the network is back, also in the background. */
async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: ServiceWorkerRegistration & {
    readonly sync?: { register(tag: string): Promise<void> };
  } = await navigator.serviceWorker.ready;
  await registration.sync?.register('send-outbox');
}
