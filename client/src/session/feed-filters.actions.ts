import { createAction } from '@reduxjs/toolkit';

/** The user changed what their feeds hide: loaded lists of posts have to be fetched again. */
export const feedFiltersChanged = createAction('session/feed-filters-changed');
