import { i18n } from '@lingui/core';
import { ApiError } from './api-error.ts';
import { fallbackMessages, loginAgainMessage } from './fallback-messages.ts';
import { isRejection, refreshToken } from './token-refresh.ts';

/**
 * Returns a token newer than the rejected one; see `refreshToken`. Throws an `ApiError` with the code SESSION_OVER after
 * a rejection, and with the fallback message without a response or after a server error.
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
