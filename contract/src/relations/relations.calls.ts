import type { Call } from '../http/call.ts';

export const relationsCalls = {
  block: { method: 'POST', path: '/relations/block' },
  unblock: { method: 'POST', path: '/relations/unblock' },
  mute: { method: 'POST', path: '/relations/mute' },
  unmute: { method: 'POST', path: '/relations/unmute' },
  listBlocked: { method: 'GET', path: '/relations/blocked' },
  listMuted: { method: 'GET', path: '/relations/muted' },
} as const satisfies Record<string, Call>;
