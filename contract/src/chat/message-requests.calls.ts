import type { Call } from '../http/call.ts';

/** Messages from members outside the network, until the recipient accepts them. */
export const messageRequestsCalls = {
  listMessageRequests: { method: 'GET', path: '/messages/requests' },
  getMessageRequestState: { method: 'GET', path: '/messages/requeststate/:username' },
  sendMessageRequest: { method: 'POST', path: '/messages/sendrequest' },
  acceptMessageRequest: { method: 'POST', path: '/messages/acceptrequest' },
  ignoreMessageRequest: { method: 'POST', path: '/messages/ignorerequest' },
} as const satisfies Record<string, Call>;

export const messageRequestLimits = {
  perPage: 20,
  /** Per sender. */
  perDay: 10,
  /** The count of requests stops here. */
  count: 100,
} as const;
