import type { ProjectMembers } from '@sangam/contract/projects/members.schema.ts';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RequestRow } from './requests.queries.ts';

/** The relation of a user to a project. */
export interface ProjectAccess {
  readonly projectId: string;
  readonly ownerId: string;
  readonly role: 'owner' | 'collaborator' | 'none';
  /** Whether the user can see the owner. */
  readonly isVisible: boolean;
}

/** A user who cannot see the owner gets 404, as for an unknown project. */
export function requireVisible(access: ProjectAccess | undefined): ProjectAccess {
  if (!access?.isVisible) throw new AppError('NOT_FOUND');
  return access;
}

/** Like `requireVisible`, but a collaborator passes even if the owner is hidden from them, so that they can leave. */
export function requireVisibleOrCollaborator(access: ProjectAccess | undefined): ProjectAccess {
  return access?.role === 'collaborator' ? access : requireVisible(access);
}

/** Throws PROJECT_OWNER_ONLY for other users, and NOT_FOUND for those who cannot see the project. */
export function requireOwner(access: ProjectAccess | undefined): ProjectAccess {
  if (requireVisible(access).role !== 'owner') throw new AppError('PROJECT_OWNER_ONLY');
  return requireVisible(access);
}

/** The owner and the collaborators may edit a project. */
export function requireEditor(access: ProjectAccess | undefined): ProjectAccess {
  if (requireVisible(access).role === 'none') throw new AppError('NOT_YOURS');
  return requireVisible(access);
}

/** Throws NOT_FOUND if the project was deleted after the change of its members. */
export function requireMembers(members: ProjectMembers | undefined): ProjectMembers {
  if (!members) throw new AppError('NOT_FOUND');
  return members;
}

/** The invited user answers an invitation, the owner a join request; others, and those who cannot see the sender, get 404. */
export function requireRecipient(request: RequestRow | undefined, viewerId: string): RequestRow {
  const recipient = request?.type === 'invitation' ? request.personId : request?.ownerId;
  return requireParty(request, recipient, viewerId);
}

/**
 * The sender may withdraw a request: the owner an invitation, the user a join request; others, and those who cannot see
 * the other side, get 404.
 */
export function requireSender(request: RequestRow | undefined, viewerId: string): RequestRow {
  const sender = request?.type === 'invitation' ? request.ownerId : request?.personId;
  return requireParty(request, sender, viewerId);
}

function requireParty(
  request: RequestRow | undefined,
  partyId: string | undefined,
  viewerId: string,
): RequestRow {
  if (!request?.isVisible || partyId !== viewerId) throw new AppError('NOT_FOUND');
  return request;
}

/** Throws PROJECT_FULL unless one more member fits; the ids include the owner. */
export function requireCapacity(memberIds: readonly string[]): void {
  if (memberIds.length >= projectLimits.members) throw new AppError('PROJECT_FULL');
}
