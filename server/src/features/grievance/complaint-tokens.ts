import { createHash } from 'node:crypto';

/** The stored form of the token in an emailed link. */
export function hashComplaintToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
