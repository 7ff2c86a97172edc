import type { RequestFailure } from '../../lib/api-error.ts';

/** Whether another password, or the same one a little later, could still do: then the question stays open. */
export function isPasswordError({ code, errors }: RequestFailure): boolean {
  return code === 'WRONG_PASSWORD' || code === 'RATE_LIMITED' || errors['password'] !== undefined;
}
