import type { RequestFailure } from '../../lib/api-error.ts';

/** Whether an emailed link cannot be used: it was used, has expired, or an email program truncated its token. */
export function isInvalidLink({ code, errors }: RequestFailure): boolean {
  return code === 'LINK_SPENT' || errors['token'] !== undefined;
}
