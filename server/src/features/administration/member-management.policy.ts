import { AppError } from '../../platform/core/app-error.ts';
import type { LockedMember } from './member-management.queries.ts';

/**
 * The member whom the action is about, from the locked rows. Throws NOT_FOUND if they are not among them, or if the
 * operator has lost the role or can no longer log in since the request began.
 */
export function requireSubject(
  rows: readonly LockedMember[],
  operatorId: string,
  username: string,
): LockedMember {
  const operator = rows.find(({ id }) => id === operatorId);
  const subject = rows.find((row) => row.username === username);
  if (!operator || operator.role !== 'operator' || !isActive(operator) || !subject) {
    throw new AppError('NOT_FOUND');
  }
  return subject;
}

/** Throws NOT_FOUND for the own account of the operator, who changes it in the settings. */
export function rejectOwnAccount({ id }: LockedMember, operatorId: string): void {
  if (id === operatorId) throw new AppError('NOT_FOUND');
}

/** Can log in. */
export function isActive({ isSuspended, isDeleted, isWaiting }: LockedMember): boolean {
  return !isSuspended && !isDeleted && !isWaiting;
}

/** Whether each action is possible for a member; the list on the operator's screen may be outdated. */
export const actionConditions = {
  suspend: isActive,
  lift: ({ isSuspended }: LockedMember) => isSuspended,
  'end-sessions': () => true,
  'resend-confirmation': ({ isSuspended, isDeleted, isConfirmed }: LockedMember) =>
    !isSuspended && !isDeleted && !isConfirmed,
  delete: ({ isDeleted }: LockedMember) => !isDeleted,
  'invite-permission': isActive,
  'organiser-permission': isActive,
  'cancel-deletion': ({ isDeleted }: LockedMember) => isDeleted,
} as const satisfies Record<string, (subject: LockedMember) => boolean>;

/** Also the name of the action in the administration log. */
export type MemberAction = keyof typeof actionConditions;

/** Throws MEMBER_CHANGED if the action is no longer possible. */
export function requireActionPossible(action: MemberAction, subject: LockedMember): void {
  if (!actionConditions[action](subject)) throw new AppError('MEMBER_CHANGED');
}
