import type { Call } from '../http/call.ts';

export const endorsementsCalls = {
  toggleEndorsement: { method: 'POST', path: '/endorsements/toggle' },
  listEndorsers: { method: 'GET', path: '/endorsements/:username' },
  hideEndorsement: { method: 'POST', path: '/endorsements/hide' },
} as const satisfies Record<string, Call>;
