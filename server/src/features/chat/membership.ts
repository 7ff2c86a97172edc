import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { findMembership, type Membership } from './members.queries.ts';

/**
 * The membership of the viewer; throws NOT_FOUND for users who are not members, and for a direct room while one of the
 * two users blocks the other (`asMember`).
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
