import { createAction } from '@reduxjs/toolkit';

/** The signed-in user followed or unfollowed a topic: the Topics feed has to be fetched again. */
export const followedTopicsChanged = createAction('session/followed-topics-changed');
