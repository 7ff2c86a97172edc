import { createAction } from '@reduxjs/toolkit';

/** The user verified a college, with its name, or removed the verified college, with null. */
export const verifiedCollegeChanged = createAction<string | null>(
  'session/verified-college-changed',
);
