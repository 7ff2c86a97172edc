import { createAction } from '@reduxjs/toolkit';

/** The user verified their college, or removed it: null. */
export const verifiedCollegeChanged = createAction<string | null>(
  'session/verified-college-changed',
);
