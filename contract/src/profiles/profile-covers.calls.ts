import type { Call } from '../http/call.ts';

/** Not in `profilesCalls`, because every page loads those. */
export const profileCoversCalls = {
  changeCover: { method: 'POST', path: '/profile/cover' },
  removeCover: { method: 'POST', path: '/profile/removecover' },
} as const satisfies Record<string, Call>;
