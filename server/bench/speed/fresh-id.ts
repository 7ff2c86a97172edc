/** Stands in a request where every sending needs an id of its own. */
export const freshId = '00000000-0000-4000-8000-00000000f4e5';
