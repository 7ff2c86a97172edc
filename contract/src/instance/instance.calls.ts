import type { Call } from '../http/call.ts';

export const instanceCalls = {
  getCommunityRules: { method: 'GET', path: '/instance/rules' },
} as const satisfies Record<string, Call>;
