import type { Queryable } from '../../platform/database/connect.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { RequestRow } from './requests.queries.ts';

type Letter = Pick<RequestRow, 'id' | 'projectId' | 'ownerId' | 'personId' | 'type'>;

export type ProjectNotices = ReturnType<typeof createProjectNotices>;

/** What people are told of invitations to projects and of wishes to join them. */
export function createProjectNotices(notices: Notices) {
  async function tellOfRequest(transaction: Queryable, request: Letter): Promise<void> {
    const kind = request.type === 'invitation' ? 'project-invite' : 'project-join-request';
    const { sender, addressee } = sidesOf(request);
    const sides = { actorId: sender, recipientIds: [addressee] };
    await notices.record(transaction, { kind, ...sides, ...aboutOf(request) });
  }

  /** Whoever was asked need not be reminded; whoever asked hears of a yes only. */
  async function tellOfAnswer(
    transaction: Queryable,
    request: Letter,
    accepted: boolean,
  ): Promise<void> {
    await notices.retract(transaction, { causeId: request.id });
    if (!accepted) return;
    const { sender, addressee } = sidesOf(request);
    const sides = { actorId: addressee, recipientIds: [sender] };
    await notices.record(transaction, {
      kind: 'project-request-accepted',
      ...sides,
      ...aboutOf(request),
    });
  }

  return { tellOfRequest, tellOfAnswer };
}

function sidesOf({ type, ownerId, personId }: Letter) {
  return type === 'invitation'
    ? { sender: ownerId, addressee: personId }
    : { sender: personId, addressee: ownerId };
}

function aboutOf({ id: causeId, projectId }: Letter) {
  return { causeId, objectId: projectId, subject: { type: 'project', id: projectId } as const };
}
