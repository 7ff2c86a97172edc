import { createAction } from '@reduxjs/toolkit';

/** Somebody whom this person no longer wants to see: what they made leaves every list. */
export const userHidden = createAction<{ username: string }>('people/hidden');

export interface UsernameChange {
  readonly before: string;
  readonly username: string;
}

/** Somebody bears another username: the store names them so in the same step, wherever they stand in it. */
export const usernameChanged = createAction<UsernameChange>('people/renamed');
