import type { Call } from '../http/call.ts';

/** Cards for links to posts, projects, profiles and events of this product. */
export const linkCardsCalls = {
  listLinkCards: { method: 'GET', path: '/linkcards' },
} as const satisfies Record<string, Call>;

/** Paths in one request. */
export const maxLinkCards = 20;
