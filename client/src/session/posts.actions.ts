import { createAction } from '@reduxjs/toolkit';

/** The post with this id was deleted or removed, or the signed-in user cannot see it any more. */
export const postRemoved = createAction<string>('session/post-removed');
