import type { RequestFailure } from '../../lib/api-error.ts';

/** A token of the wrong length was truncated by an email program; users see the same message. */
export function isInvalidLink({ code, errors }: RequestFailure): boolean {
  return code === 'LINK_SPENT' || errors['token'] !== undefined;
}
