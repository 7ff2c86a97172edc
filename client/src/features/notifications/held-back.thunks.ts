import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

/** Marks held-back notifications as read, because they were shown. */
export const markHeldBackRead = createRequestThunk(
  'notifications/markHeldBackRead',
  fallbackMessages.anythingElse,
  (ids: readonly string[], options) => {
    const input = { body: { ids: [...ids], heldBack: true } };
    const call = notificationsCalls.markNotificationsRead;
    return requestData(call, input, { ...options, keepalive: true });
  },
);
