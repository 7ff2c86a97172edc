import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RequestRow } from './requests.queries.ts';

/** What a person is to a project. */
export interface Standing {
  readonly projectId: string;
  readonly ownerId: string;
  readonly role: 'owner' | 'collaborator' | 'none';
  /** Whether its owner is there for this person. */
  readonly isVisible: boolean;
}

/** Whoever cannot see its owner cannot see the project, and does not learn that there is one. */
export function requireVisible(standing: Standing | undefined): Standing {
  if (!standing?.isVisible) throw new AppError('NOT_FOUND');
  return standing;
}

/** Whoever is on a project may go, even where its owner is no longer there for them. */
export function requireLeavable(standing: Standing | undefined): Standing {
  return standing?.role === 'collaborator' ? standing : requireVisible(standing);
}

export function requireOwner(standing: Standing | undefined): Standing {
  if (requireVisible(standing).role !== 'owner') throw new AppError('PROJECT_OWNER_ONLY');
  return requireVisible(standing);
}

/** The owner and those who accepted may change what a project says. */
export function requireEditor(standing: Standing | undefined): Standing {
  if (requireVisible(standing).role === 'none') throw new AppError('NOT_YOURS');
  return requireVisible(standing);
}

/** An invitation is answered by whom it invites, a wish to join by the owner; to others it is not there. */
export function requireAddressee(request: RequestRow | undefined, viewerId: string): RequestRow {
  const addressee = request?.type === 'invitation' ? request.personId : request?.ownerId;
  return requireSide(request, addressee, viewerId);
}

/** Whoever sent it may take it back. */
export function requireSender(request: RequestRow | undefined, viewerId: string): RequestRow {
  const sender = request?.type === 'invitation' ? request.ownerId : request?.personId;
  return requireSide(request, sender, viewerId);
}

function requireSide(
  request: RequestRow | undefined,
  side: string | undefined,
  viewerId: string,
): RequestRow {
  if (!request?.isVisible || side !== viewerId) throw new AppError('NOT_FOUND');
  return request;
}

export function requireRoom(members: readonly string[]): void {
  if (members.length >= projectLimits.members) throw new AppError('PROJECT_FULL');
}
