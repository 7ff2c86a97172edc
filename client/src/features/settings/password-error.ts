import type { RequestFailure } from '../../lib/api-error.ts';

/** Whether to show the failure at the password field: another password or a later attempt could succeed. */
export function canRetryPassword({ code, errors }: RequestFailure): boolean {
  return code === 'WRONG_PASSWORD' || code === 'RATE_LIMITED' || errors['password'] !== undefined;
}
