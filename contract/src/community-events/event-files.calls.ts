import type { Call } from '../http/call.ts';

export const eventFilesCalls = {
  saveEventCover: { method: 'POST', path: '/events/cover' },
  removeEventFile: { method: 'POST', path: '/events/removefile' },
} as const satisfies Record<string, Call>;
