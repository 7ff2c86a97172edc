import type { Call } from '../http/call.ts';

export const healthCalls = {
  getHealth: { method: 'GET', path: '/health' },
} as const satisfies Record<string, Call>;
