import { createAction } from '@reduxjs/toolkit';

export interface HiddenUser {
  readonly username: string;
  /** Otherwise muted: the user stays in the network, in suggestions and in search results. */
  readonly isBlocked: boolean;
}

/**
 * The signed-in user blocked or muted a user, in this tab or another: removes the posts, projects and link cards of that user,
 * after a block also the search results and network entries, and marks comments as outdated. Dispatch `hideUser` instead,
 * which also removes stored responses.
 */
export const userHidden = createAction<HiddenUser>('people/hidden');

export interface UsernameChange {
  readonly before: string;
  readonly username: string;
}

/** A user changed their username: the store replaces it in every `username` and `usernames`, so slices need no case. */
export const usernameChanged = createAction<UsernameChange>('people/renamed');
