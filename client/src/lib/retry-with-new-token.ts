import { ApiError } from './api-error.ts';
import { currentToken } from './token-refresh.ts';
import { renewToken } from './token-renewal.ts';

/**
 * For what `request` does not retry, which is requests below `/auth/` and downloads by `fetch`: renews an expired token
 * and retries once.
 */
export async function retryWithNewToken<Result>(send: () => Promise<Result>): Promise<Result> {
  const token = currentToken();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_SIGNED_IN')) throw error;
    await renewToken(token);
    return send();
  }
}
