import { createAction } from '@reduxjs/toolkit';

/** The signed-in user changed which languages the feeds show: they have to be fetched again. */
export const readLanguagesChanged = createAction('session/read-languages-changed');
