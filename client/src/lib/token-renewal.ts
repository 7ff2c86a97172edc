import { i18n } from '@lingui/core';
import { ApiError } from './api-error.ts';
import { fallbackMessages, loginAgainMessage } from './fallback-messages.ts';
import { isRejection, refreshToken } from './token-refresh.ts';

/**
 * Stores and returns a token newer than the given one, which the server rejected or which expires soon; null if the
 * request had none. If the server rejects the renewal, ends the session of the whole app and throws an `ApiError` with the
 * code SESSION_OVER. Without a response or after a server error the session stays, and the error has the fallback message.
 */
export async function renewToken(
  rejectedToken: string | null,
  fallback = fallbackMessages.anythingElse,
): Promise<string> {
  const renewal = await refreshToken(rejectedToken);
  if (renewal.token !== null) return renewal.token;
  if (isRejection(renewal.status)) {
    throw new ApiError(renewal.status, i18n._(loginAgainMessage), { code: 'SESSION_OVER' });
  }
  throw new ApiError(renewal.status, i18n._(fallback));
}
