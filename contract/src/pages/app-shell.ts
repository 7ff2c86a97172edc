/** The address of the page without the preload links of a particular page; the service worker stores it. */
export const appShellPath = '/app-shell';
