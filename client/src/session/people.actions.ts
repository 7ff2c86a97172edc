import { createAction } from '@reduxjs/toolkit';

/**
 * The signed-in user blocked or muted a user: removes the posts, projects, search results and network entries of that
 * user, and marks comments as outdated. Dispatch `hideUser` instead, which also removes stored responses.
 */
export const userHidden = createAction<{ username: string }>('people/hidden');

export interface UsernameChange {
  readonly before: string;
  readonly username: string;
}

/** A user changed their username: the store replaces it in every property named `username`, so slices need no case. */
export const usernameChanged = createAction<UsernameChange>('people/renamed');
