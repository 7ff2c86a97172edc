import { createAction } from '@reduxjs/toolkit';

/** After the user asked for, verified or removed a college: the name of their verified college now, null without one. */
export const verifiedCollegeChanged = createAction<string | null>(
  'session/verified-college-changed',
);
