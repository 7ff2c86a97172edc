import type { Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../lib/store-hooks.ts';
import { usernameChanged } from '../session/people.actions.ts';
import { getAccessToken, onAccessToken } from '../session/access-token.ts';
import { sessionRestored, sessionExpired, signedOut } from '../session/session.actions.ts';
import { selectIsSignedIn, selectUsername } from '../session/session.slice.ts';
import { isRecord } from '../lib/stored-entry.ts';
import { onLocalChange, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { resetModuleState } from '../lib/external-store.ts';
import {
  onStoredUserChange,
  readStoredUser,
  removeStoredUser,
  writeStoredUser,
} from './stored-user.ts';
import type { AppStore } from './store.ts';

const lastPersonKey = 'sangam.person';
const sessions = ['open', 'logged-out', 'expired'] as const;

/** Who used this browser last and how it stands with their session; other tabs go by it. */
interface LastPerson {
  username: string;
  session: (typeof sessions)[number];
}

function readLastPerson(): LastPerson | null {
  try {
    const person: unknown = JSON.parse(readLocal(lastPersonKey) ?? 'null');
    return isLastPerson(person) ? person : null;
  } catch {
    return null;
  }
}

/** Writes only what is news, so that two tabs never answer each other for ever. */
function writeLastPerson(person: LastPerson | null): void {
  const text = person && JSON.stringify({ username: person.username, session: person.session });
  if (text === readLocal(lastPersonKey)) return;
  if (text === null) removeLocal(lastPersonKey);
  else writeLocal(lastPersonKey, text);
}

function onLastPerson(heard: () => void): () => void {
  return onLocalChange(lastPersonKey, heard);
}

function isLastPerson(value: unknown): value is LastPerson {
  return (
    isRecord(value) &&
    typeof value['username'] === 'string' &&
    sessions.some((session) => session === value['session'])
  );
}

/** Drops what was stored for a user when they sign out, and what modules hold when another user comes as well. */
export const forgetOnSignOut: Middleware<object, RootState> = (api) => (next) => (action) => {
  const username = selectUsername(api.getState());
  const result = next(action);
  if (!username) return result;
  const isSameUser = username === selectUsername(api.getState()) || usernameChanged.match(action);
  if (signedOut.match(action) || !isSameUser) resetModuleState();
  if (signedOut.match(action)) void removePrivateParts(username);
  return result;
};

async function removePrivateParts(username: string): Promise<void> {
  const privateParts = await import('./private-parts.ts');
  await privateParts.removePrivateParts(username);
}

/**
 * Restores the state, then keeps it: in storage, and in step with the other tabs.
 * Nothing is rendered before this has settled. Returns the way to stop.
 */
export async function persist(store: AppStore): Promise<() => void> {
  restorePerson(store);
  const stops = [
    savePerson(store),
    onLastPerson(() => followOtherTab(store)),
    // Or this tab would show, and later write back, what is no longer so.
    onStoredUserChange((username) => {
      if (username === selectUsername(store.getState())) restorePerson(store);
    }),
    onAccessToken((token) => {
      if (token === null && selectIsSignedIn(store.getState())) store.dispatch(sessionExpired());
    }),
  ];
  if (selectIsSignedIn(store.getState())) stops.push(await persistPrivateParts(store));
  else stops.push(keepPrivatePartsLater(store));
  return () => {
    for (const stop of stops) stop();
  };
}

function restorePerson(store: AppStore): void {
  const last = readLastPerson();
  const person = last && readStoredUser(last.username);
  if (!last || !person) return;
  const signedIn = last.session === 'open' && getAccessToken() !== null;
  const ended = last.session === 'open' ? 'expired' : last.session;
  store.dispatch(sessionRestored({ ...person, signedIn, ended: signedIn ? null : ended }));
}

/** Its code is not needed, and not fetched, while nobody is signed in. */
async function persistPrivateParts(store: AppStore): Promise<() => void> {
  const persistence = await import('./private-persistence.ts').catch(() => null);
  return persistence ? persistence.persistPrivateParts(store) : () => {};
}

function keepPrivatePartsLater(store: AppStore): () => void {
  let stop: Promise<() => void> | undefined;
  const unsubscribe = store.subscribe(() => {
    if (!selectIsSignedIn(store.getState())) return;
    unsubscribe();
    stop = persistPrivateParts(store);
  });
  return () => {
    unsubscribe();
    void stop?.then((stopKeeping) => stopKeeping());
  };
}

/** Written at once and before anything private, for other tabs go by it. */
function savePerson(store: AppStore): () => void {
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
    writeLastPerson(userData && { username: userData.username, session });
  });
}

function followOtherTab(store: AppStore): void {
  const last = readLastPerson();
  const isSame = last?.username === selectUsername(store.getState());
  if (isSame && last?.session === 'logged-out') store.dispatch(signedOut());
  else if (isSame && last?.session === 'expired') store.dispatch(sessionExpired());
  else restorePerson(store);
}
