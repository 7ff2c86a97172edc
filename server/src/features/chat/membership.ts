import type { Queryable } from '../../database/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import { findMembership, type Membership } from './members.queries.ts';

/**
 * The one door to everything in a room. To whoever is not in it, or no longer, or stands in a block with the
 * other of a direct room, it is not there.
 */
export async function requireMember(
  queryable: Queryable,
  roomId: string,
  viewerId: string,
): Promise<Membership> {
  const membership = await findMembership(queryable, roomId, viewerId);
  if (!membership) throw new AppError('NOT_FOUND');
  return membership;
}
