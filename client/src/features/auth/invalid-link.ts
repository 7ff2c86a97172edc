import type { RequestFailure } from '../../lib/api-error.ts';

/** A token of the wrong length was cut off by a mail program: for the person that is the same. */
export function isInvalidLink({ code, errors }: RequestFailure): boolean {
  return code === 'LINK_SPENT' || errors['token'] !== undefined;
}
