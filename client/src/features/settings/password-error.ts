import type { RequestFailure } from '../../lib/api-error.ts';

/** Whether another password, or a later attempt, could succeed: then the dialog stays open. */
export function isPasswordError({ code, errors }: RequestFailure): boolean {
  return code === 'WRONG_PASSWORD' || code === 'RATE_LIMITED' || errors['password'] !== undefined;
}
