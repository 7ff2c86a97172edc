import { createWatchList } from '../lib/watch-list.ts';

/** The posts on the screen, also as cards of links, for which the server sends live changes. */
export const watchedPosts = createWatchList();
