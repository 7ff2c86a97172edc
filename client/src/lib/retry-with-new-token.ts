import { ApiError } from './api-error.ts';
import { currentToken, renewToken } from './token-renewal.ts';

/** For requests below `/auth/`, which `request` does not retry: renews an expired token and retries once. */
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
