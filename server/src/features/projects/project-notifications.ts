import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { RequestRow } from './requests.queries.ts';

type ProjectRequest = Pick<RequestRow, 'id' | 'projectId' | 'ownerId' | 'personId' | 'type'>;

export type ProjectNotifications = ReturnType<typeof createProjectNotifications>;

/** Notifications of invitations to projects and of requests to join them, in a transaction of `notificationWriter.begin`. */
export function createProjectNotifications(notificationWriter: NotificationWriter) {
  /** Notifies the invited user, or the owner of a request to join. */
  async function notifyOfRequest(transaction: Queryable, request: ProjectRequest): Promise<void> {
    const kind = request.type === 'invitation' ? 'project-invite' : 'project-join-request';
    const { sender, recipient } = sidesOf(request);
    const sides = { actorId: sender, recipientIds: [recipient] };
    await notificationWriter.record(transaction, { kind, ...sides, ...causeOf(request) });
  }

  /** Retracts the notification of an answered or withdrawn request; notifies the sender only when it was accepted. */
  async function notifyOfResponse(
    transaction: Queryable,
    request: ProjectRequest,
    accepted: boolean,
  ): Promise<void> {
    await notificationWriter.retract(transaction, { causeId: request.id });
    if (!accepted) return;
    const { sender, recipient } = sidesOf(request);
    const sides = { actorId: recipient, recipientIds: [sender] };
    await notificationWriter.record(transaction, {
      kind: 'project-request-accepted',
      ...sides,
      ...causeOf(request),
    });
  }

  return { notifyOfRequest, notifyOfResponse };
}

function sidesOf({ type, ownerId, personId }: ProjectRequest) {
  return type === 'invitation'
    ? { sender: ownerId, recipient: personId }
    : { sender: personId, recipient: ownerId };
}

function causeOf({ id: causeId, projectId }: ProjectRequest) {
  return { causeId, objectId: projectId, subject: { type: 'project', id: projectId } as const };
}
