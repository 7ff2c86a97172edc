import type { ProjectMembers } from '@sangam/contract/projects/members.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents, ProjectRequestEvent } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findMemberIds, findMembers, insertMember, lockProject } from './members.queries.ts';
import { createProjectNotifications } from './project-notifications.ts';
import {
  requireMembers,
  requireRecipient,
  requireCapacity,
  requireSender,
} from './projects.policy.ts';
import {
  findRequest,
  updateRequestStatus,
  type RequestRow,
  type RequestStatus,
} from './requests.queries.ts';

interface AnswersOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
}

export type RequestAnswers = ReturnType<typeof createRequestAnswers>;

/**
 * Closes pending requests: the recipient accepts or rejects them, the sender withdraws them. Only an acceptance
 * notifies the sender.
 */
export function createRequestAnswers({ database, events, notificationWriter }: AnswersOptions) {
  const projectNotifications = createProjectNotifications(notificationWriter);

  /** Adds the user to the project; throws PROJECT_FULL if no more member fits. */
  async function acceptRequest(viewer: Viewer, requestId: string): Promise<ProjectMembers> {
    const request = await closeRequest(viewer, requestId, 'accepted', async (transaction, row) => {
      requireCapacity(await findMemberIds(transaction, row.projectId));
      const { projectId, personId: userId, role } = row;
      await insertMember(transaction, projectId, { userId, role });
    });
    const { projectId, ownerId, personId } = request;
    const event = { projectId, ownerId, actorId: viewer.id, personId };
    events.emit('project:members-changed', { ...event, change: 'joined' });
    return requireMembers(await findMembers(database, projectId, viewer.id));
  }

  const rejectRequest = (viewer: Viewer, requestId: string) =>
    closeRequest(viewer, requestId, 'rejected');
  const withdrawRequest = (viewer: Viewer, requestId: string) =>
    closeRequest(viewer, requestId, 'withdrawn');

  /** Of several concurrent attempts one wins. */
  async function closeRequest(
    viewer: Viewer,
    requestId: string,
    status: Exclude<RequestStatus, 'pending'>,
    also?: (transaction: Queryable, request: RequestRow) => Promise<void>,
  ): Promise<RequestRow> {
    const requireMine = status === 'withdrawn' ? requireSender : requireRecipient;
    const request = await notificationWriter.begin(async (transaction) => {
      const found = requireMine(await findRequest(transaction, requestId, viewer.id), viewer.id);
      await lockProject(transaction, found.projectId);
      const row = requireMine(await findRequest(transaction, requestId, viewer.id), viewer.id);
      if (!(await updateRequestStatus(transaction, requestId, status))) {
        throw new AppError('REQUEST_ANSWERED');
      }
      await also?.(transaction, row);
      await projectNotifications.notifyOfResponse(transaction, row, status === 'accepted');
      return row;
    });
    events.emit('project:request-changed', requestEventOf(request, viewer, status));
    return request;
  }

  return { acceptRequest, rejectRequest, withdrawRequest };
}

/** The domain event about a request that now has this status. */
export function requestEventOf(
  request: RequestRow,
  viewer: Viewer,
  status: RequestStatus,
): ProjectRequestEvent {
  const { id: requestId, projectId, ownerId, personId, type } = request;
  return { requestId, projectId, ownerId, personId, actorId: viewer.id, type, status };
}
