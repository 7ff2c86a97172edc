import { createAction } from '@reduxjs/toolkit';

/** Somebody whom this person no longer wants to see: what they made leaves every list. */
export const personHidden = createAction<{ username: string }>('people/hidden');
