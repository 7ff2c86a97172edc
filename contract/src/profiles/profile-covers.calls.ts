import type { Call } from '../http/call.ts';

/** Apart from `profilesCalls`, which every page loads. */
export const profileCoversCalls = {
  changeCover: { method: 'POST', path: '/profile/cover' },
  removeCover: { method: 'POST', path: '/profile/removecover' },
} as const satisfies Record<string, Call>;
