import type { Call } from '../http/call.ts';

export const pushCalls = {
  getPushKey: { method: 'GET', path: '/push/key' },
  subscribeToPush: { method: 'POST', path: '/push/subscribe' },
  unsubscribeFromPush: { method: 'POST', path: '/push/unsubscribe' },
} as const satisfies Record<string, Call>;

/** Devices per account that receive push messages; a new one replaces the oldest. */
export const maxPushSubscriptions = 10;
