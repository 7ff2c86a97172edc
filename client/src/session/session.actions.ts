import { createAction } from '@reduxjs/toolkit';
import type { SessionProfile, SessionUser } from '@sangam/contract/auth/auth.schema.ts';
import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';

/** How the last session ended. */
export type SessionEnd = 'logged-out' | 'expired';

/** The user as stored in this browser, also after logout. */
export interface StoredUser {
  userData: SessionUser;
  profileData: SessionProfile | null;
}

interface RestoredSession extends StoredUser {
  signedIn: boolean;
  ended: SessionEnd | null;
}

/**
 * Logout succeeded in this tab or another: resets every slice except connection and session, which keeps the user for
 * the login page.
 */
export const signedOut = createAction('session/signed-out');

/** The server no longer accepts the session; unsaved input stays for the next login. */
export const sessionExpired = createAction('session/expired');

/** Forgets the last user: 'Not you?' on the login page, or the account was deleted. */
export const storedUserRemoved = createAction('session/stored-user-removed');

/** Restores the stored user at startup, and after a login or a change of the stored user in another tab. */
export const sessionRestored = createAction<RestoredSession>('session/restored');

/** The own profile was saved; the session, profiles, posts and projects in the store take it over. */
export const ownProfileChanged = createAction<OwnProfile>('session/own-profile-changed');

/** The signed-in user's account changed, on this device or on another one. */
export const ownAccountChanged = createAction<Omit<SessionUser, 'username'>>(
  'session/own-account-changed',
);

/** The signed-in user changed the pinned projects or their order; has all of them, in order. */
export const topProjectsChanged = createAction<readonly ProjectSummary[]>(
  'session/top-projects-changed',
);

/** A project was deleted, or the signed-in user left it: the server has unpinned it from their profile. */
export const projectUnpinned = createAction<string>('session/project-unpinned');
