import { createHash } from 'node:crypto';

/** The token of an invitation as it is stored. */
export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
