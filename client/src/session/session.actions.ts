import { createAction } from '@reduxjs/toolkit';
import type { SessionProfile, SessionUser } from '@sangam/contract/auth/auth.schema.ts';
import type { OwnProfile } from '@sangam/contract/profiles/profiles.schema.ts';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';

/** How the last session came to its end. */
export type SessionEnd = 'logged-out' | 'expired';

export interface StoredUser {
  userData: SessionUser;
  profileData: SessionProfile | null;
}

interface RestoredSession extends StoredUser {
  signedIn: boolean;
  ended: SessionEnd | null;
}

/** A logout went through, here or in another tab: every slice but the session starts anew. */
export const signedOut = createAction('session/signed-out');

/** The server no longer knows the session; what the person was writing stays for their return. */
export const sessionExpired = createAction('session/expired');

/** 'Not you?': the login page stops greeting the last person. */
export const storedUserForgotten = createAction('session/person-forgotten');

/** What this browser knew of the last person, read back at the start or after another tab's login. */
export const sessionRestored = createAction<RestoredSession>('session/person-restored');

/** One's own profile was saved: whatever shows it shows this from now on. */
export const ownProfileChanged = createAction<OwnProfile>('session/own-profile-changed');

/** The signed-in user's account changed, on this device or on another one. */
export const ownAccountChanged = createAction<Omit<SessionUser, 'username'>>(
  'session/own-account-changed',
);

/** One has pinned other projects, or in another order. */
export const topProjectsChanged = createAction<readonly ProjectSummary[]>(
  'session/top-projects-changed',
);
