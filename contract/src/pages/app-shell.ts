/** The address of the page without the preload links of a particular page; the service worker stores it. */
export const appShellPath = '/app-shell';

/**
 * The cache that the client creates for members; the service worker then serves them the app where visitors see a
 * public page. It is empty: only its existence counts, until a logout or the end of the session deletes it.
 */
export const signedInCache = 'signed-in';
