import type { Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../lib/store-hooks.ts';
import { usernameChanged } from '../session/people.actions.ts';
import { getAccessToken, onAccessToken } from '../session/access-token.ts';
import { sessionRestored, sessionExpired, signedOut } from '../session/session.actions.ts';
import { selectIsSignedIn, selectUsername } from '../session/session.slice.ts';
import { resetModuleState } from '../lib/external-store.ts';
import { onLastUserChange, readLastUser, writeLastUser } from './last-user.ts';
import {
  onStoredUserChange,
  readStoredUser,
  removeStoredUser,
  writeStoredUser,
} from './stored-user.ts';
import type { AppStore } from './store.ts';

/**
 * Middleware that deletes what this browser stores for a user whose session ends. A logout deletes everything except what
 * the login page shows, and ends the push subscription. When another user signs in, or the user is forgotten (“Not you?”,
 * or a deleted account after its logout), it deletes what the user has read and ends the push subscription; drafts stay.
 * An expired session deletes only what the user has read. All but the expiry also reset the state outside of the store.
 */
export const removeStoredDataOnSessionEnd: Middleware<object, RootState> =
  (api) => (next) => (action) => {
    const username = selectUsername(api.getState());
    const result = next(action);
    if (!username) return result;
    const isSameUser = username === selectUsername(api.getState()) || usernameChanged.match(action);
    if (signedOut.match(action) || !isSameUser) resetModuleState();
    const isLogout = signedOut.match(action);
    if (isLogout || sessionExpired.match(action) || !isSameUser) {
      void removeStoredData(username, { isLogout, isSameUser });
    }
    return result;
  };

/** Everything after a logout, otherwise only what the user has read; see `removeStoredDataOnSessionEnd`. */
async function removeStoredData(
  username: string,
  { isLogout, isSameUser }: { isLogout: boolean; isSameUser: boolean },
): Promise<void> {
  const parts = await import('./persisted-parts.ts');
  if (!isSameUser) await parts.endPushSubscription();
  await (isLogout ? parts.removePrivateData : parts.removeReadContent)(username);
}

/**
 * Restores the persisted state, then persists changes and syncs with other tabs. Rendering waits for it.
 * Returns the cleanup function.
 */
export async function persist(store: AppStore): Promise<() => void> {
  restoreUser(store);
  const stops = [
    saveUser(store),
    onLastUserChange(() => followOtherTab(store)),
    // Otherwise this tab would show, and later write back, outdated data.
    onStoredUserChange((username) => {
      if (username === selectUsername(store.getState())) restoreUser(store);
    }),
    onAccessToken((token) => {
      if (token === null && selectIsSignedIn(store.getState())) store.dispatch(sessionExpired());
    }),
  ];
  if (selectIsSignedIn(store.getState())) stops.push(await persistUserState(store));
  else stops.push(persistUserStateAfterSignIn(store));
  return () => {
    for (const stop of stops) stop();
  };
}

function restoreUser(store: AppStore): void {
  const last = readLastUser();
  const lastUser = last && readStoredUser(last.username);
  if (!last || !lastUser) return;
  const signedIn = last.session === 'open' && getAccessToken() !== null;
  const ended = last.session === 'open' ? 'expired' : last.session;
  store.dispatch(sessionRestored({ ...lastUser, signedIn, ended: signedIn ? null : ended }));
}

/** Loaded only when a user is signed in. */
async function persistUserState(store: AppStore): Promise<() => void> {
  const persistence = await import('./user-state-persistence.ts').catch(() => null);
  return persistence ? persistence.persistUserState(store) : () => {};
}

function persistUserStateAfterSignIn(store: AppStore): () => void {
  let stop: Promise<() => void> | undefined;
  const unsubscribe = store.subscribe(() => {
    if (!selectIsSignedIn(store.getState())) return;
    unsubscribe();
    stop = persistUserState(store);
  });
  return () => {
    unsubscribe();
    void stop?.then((stopPersisting) => stopPersisting());
  };
}

/** Written immediately and before the other parts of the state, because other tabs react to it. */
function saveUser(store: AppStore): () => void {
  let known = store.getState().session;
  return store.subscribe(() => {
    const before = known;
    known = store.getState().session;
    if (known === before) return;
    const { userData, profileData, signedIn, ended } = known;
    if (before.userData && before.userData.username !== userData?.username) {
      removeStoredUser(before.userData.username);
    }
    if (userData) writeStoredUser({ userData, profileData });
    const session = signedIn ? 'open' : (ended ?? 'logged-out');
    writeLastUser(userData && { username: userData.username, session });
  });
}

function followOtherTab(store: AppStore): void {
  const last = readLastUser();
  const isSame = last?.username === selectUsername(store.getState());
  if (isSame && last?.session === 'logged-out') store.dispatch(signedOut());
  else if (isSame && last?.session === 'expired') store.dispatch(sessionExpired());
  else restoreUser(store);
}
