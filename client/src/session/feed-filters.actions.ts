import { createAction } from '@reduxjs/toolkit';

/** The user changed the languages they read or their muted words: loaded lists of posts have to be fetched again. */
export const feedFiltersChanged = createAction('session/feed-filters-changed');
