import { createAction } from '@reduxjs/toolkit';

/** Somebody whom this person no longer wants to see: what they made leaves every list. */
export const personHidden = createAction<{ username: string }>('people/hidden');

export interface Renaming {
  readonly before: string;
  readonly username: string;
}

/** Somebody bears another username: the store names them so in the same step, wherever they stand in it. */
export const personRenamed = createAction<Renaming>('people/renamed');
