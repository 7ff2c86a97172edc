import { signedInCache } from '@sangam/contract/pages/app-shell.ts';
import { whenFirstViewShown } from '../lib/first-view.ts';
import { importWhenOnline } from '../lib/outbox/load-outbox.ts';
import { onPersistedPart, type PersistedPart } from '../lib/persisted-part.ts';
import { storeResponses } from '../lib/stored-responses.ts';
import type { RootState } from '../lib/store-hooks.ts';
import { selectUsername } from '../session/session.slice.ts';
import { persistedParts } from './persisted-parts.ts';
import type { AppStore } from './store.ts';

const restoreTimeoutMs = 5000;
const saveEveryMs = 250;

type SavedValues = Map<PersistedPart, readonly unknown[]>;

/**
 * Restores the persisted state of the signed-in user, then saves changes: at most four times a second, and when
 * the user leaves the page; the same for a user who signs in later. Also stores responses and starts the outbox.
 * Returns the cleanup function.
 */
export async function persistUserState(store: AppStore): Promise<() => void> {
  storeResponses(() => signedInUsername(store.getState()));
  const saved: SavedValues = new Map();
  let owner: string | null = null;
  /** Nothing is saved before the restore has finished. */
  let isComplete = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function restoreFor(username: string) {
    owner = username;
    isComplete = false;
    void markSignedIn();
    await restoreUserState(store, username, saved);
    if (owner !== username) return;
    isComplete = true;
    flush();
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (owner === null || owner !== signedInUsername(state) || !isComplete) return;
    for (const part of persistedParts()) {
      const values = part.values(state);
      if (isSame(values, saved.get(part))) continue;
      saved.set(part, values);
      part.save(owner, state).catch(() => saved.delete(part));
    }
  }

  function handleChange() {
    if (store.getState().session.ended === 'logged-out') owner = null;
    const username = signedInUsername(store.getState());
    if (username && username !== owner) void restoreFor(username);
    timer ??= setTimeout(flush, saveEveryMs);
  }

  // Its feature is loaded after the restore of the others has begun.
  const stopRestoring = onPersistedPart((part) => {
    if (owner !== null) void restorePart(store, owner, saved, part);
  });
  const username = signedInUsername(store.getState());
  if (username) await restoreFor(username);
  const unsubscribe = store.subscribe(handleChange);
  // Its scripts would take turns with the first render.
  const outbox = whenFirstViewShown()
    .then(() => importWhenOnline(() => import('./outbox.ts')))
    .then(({ startOutbox }) => startOutbox(store));
  outbox.catch(() => null);
  addEventListener('pagehide', flush);
  return () => {
    flush();
    unsubscribe();
    stopRestoring();
    void outbox.then((stopOutbox) => stopOutbox()).catch(() => null);
    removeEventListener('pagehide', flush);
  };
}

/** Sign-out deletes this cache. */
async function markSignedIn(): Promise<void> {
  if ('caches' in globalThis) await caches.open(signedInCache).catch(() => null);
}

/**
 * Gives up on storage that does not respond; what was restored until then stays. Changes that the user made
 * meanwhile are newer than the stored state and win.
 */
async function restoreUserState(
  store: AppStore,
  username: string,
  saved: SavedValues,
): Promise<void> {
  let isTooLate = false;
  const restoring = persistedParts().map((part) =>
    restorePart(store, username, saved, part, () => !isTooLate),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, restoreTimeoutMs);
  });
  await Promise.race([Promise.allSettled(restoring), timeout]);
  clearTimeout(timer);
  isTooLate = true;
}

async function restorePart(
  store: AppStore,
  username: string,
  saved: SavedValues,
  part: PersistedPart,
  isInTime = () => true,
): Promise<void> {
  const before = part.values(store.getState());
  saved.set(part, before);
  const action = await part.restore(username);
  const state = store.getState();
  const isWanted = signedInUsername(state) === username && isSame(part.values(state), before);
  if (!action || !isWanted || !isInTime()) return;
  store.dispatch(action);
  saved.set(part, part.values(store.getState()));
}

function signedInUsername(state: RootState): string | null {
  return state.session.signedIn ? selectUsername(state) : null;
}

function isSame(left: readonly unknown[], right: readonly unknown[] | undefined): boolean {
  return left.every((value, index) => value === right?.[index]);
}
