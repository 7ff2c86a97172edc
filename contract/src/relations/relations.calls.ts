import type { Call } from '../http/call.ts';

export const relationsCalls = {
  blockPerson: { method: 'POST', path: '/relations/block' },
  unblockPerson: { method: 'POST', path: '/relations/unblock' },
  mutePerson: { method: 'POST', path: '/relations/mute' },
  unmutePerson: { method: 'POST', path: '/relations/unmute' },
  listBlocked: { method: 'GET', path: '/relations/blocked' },
  listMuted: { method: 'GET', path: '/relations/muted' },
} as const satisfies Record<string, Call>;
