import { createAction } from '@reduxjs/toolkit';

/** A user was blocked or muted: removes their content from every list. */
export const userHidden = createAction<{ username: string }>('people/hidden');

export interface UsernameChange {
  readonly before: string;
  readonly username: string;
}

/** A user changed their username: the store replaces it in every property named `username`, so slices need no case. */
export const usernameChanged = createAction<UsernameChange>('people/renamed');
