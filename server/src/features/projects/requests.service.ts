import type {
  ProjectRequest,
  ProjectRequestPage,
} from '@sangam/contract/projects/members.schema.ts';
import { projectLimits } from '@sangam/contract/projects/projects.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import { cutPage } from '../../platform/core/cursor.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { FormCheck } from '../../platform/http/form-check.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findMemberIds, findPeople, findProjectAccess, lockProject } from './members.queries.ts';
import { startOf } from './project-lists.service.ts';
import { createProjectNotifications } from './project-notifications.ts';
import { requireOwner, requireCapacity, requireVisible } from './projects.policy.ts';
import { requestEventOf } from './request-answers.service.ts';
import {
  receivedPage,
  findRequest,
  insertRequest,
  requestById,
  pendingPage,
  type RequestListRow,
} from './requests.queries.ts';

interface RequestsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  /** Limits how many requests of any kind a user may send. */
  readonly requestLimit: RateLimiter;
  readonly notificationWriter: NotificationWriter;
}

interface RequestMessage {
  readonly role?: string;
  readonly message?: string;
}

type NewRequest = Parameters<typeof insertRequest>[1];

export type RequestsService = ReturnType<typeof createRequestsService>;

/** Lists and sends invitations to projects and requests to join them. */
export function createRequestsService({
  database,
  events,
  requestLimit,
  notificationWriter,
}: RequestsOptions) {
  const projectNotifications = createProjectNotifications(notificationWriter);

  const page = async (list: Fragment): Promise<ProjectRequestPage> => {
    const { page: rows, next } = cutPage(await queryList<RequestListRow>(database, list));
    return { timestamp: next, requests: rows.map(({ request }) => request) };
  };

  /** Pending invitations to the viewer, and pending join requests for their projects. */
  const listPendingRequests = (viewer: Viewer, cursor: string | undefined) =>
    page(receivedPage(viewer.id, startOf(cursor)));

  /** For the owner: pending invitations and join requests of one project. */
  async function listProjectRequests(
    viewer: Viewer,
    projectId: string,
    cursor: string | undefined,
  ) {
    const [access] = await findProjectAccess(database, [projectId], viewer.id);
    requireOwner(access);
    return page(pendingPage(projectId, viewer.id, startOf(cursor)));
  }

  /**
   * Sends a join request to the owner. Throws ALREADY_IN_PROJECT for members, and REQUEST_PENDING if the viewer has a
   * pending request or invitation.
   */
  async function askToJoin(
    viewer: Viewer,
    { projectid, ...requestMessage }: RequestMessage & { readonly projectid: string },
    key: IdempotencyKey | undefined,
  ): Promise<ProjectRequest> {
    const fields = {
      ...cleanRequestMessage(requestMessage),
      projectId: projectid,
      personId: viewer.id,
    };
    return send(viewer, { ...fields, type: 'join' }, key, async (transaction) => {
      const [access] = await findProjectAccess(transaction, [projectid], viewer.id);
      if (requireVisible(access).role !== 'none') throw new AppError('ALREADY_IN_PROJECT');
    });
  }

  /** For the owner. Throws ALREADY_IN_PROJECT, REQUEST_PENDING, or PROJECT_FULL if no more member fits. */
  async function inviteCollaborator(
    viewer: Viewer,
    {
      projectid,
      username,
      ...requestMessage
    }: RequestMessage & { projectid: string; username: string },
    key: IdempotencyKey | undefined,
  ): Promise<ProjectRequest> {
    const [before] = await findProjectAccess(database, [projectid], viewer.id);
    requireOwner(before);
    const [person] = await findPeople(database, [username], viewer.id);
    if (!person) throw new AppError('NOT_FOUND');
    const fields = {
      ...cleanRequestMessage(requestMessage),
      projectId: projectid,
      personId: person.id,
    };
    return send(viewer, { ...fields, type: 'invitation' }, key, async (transaction) => {
      const [access] = await findProjectAccess(transaction, [projectid], viewer.id);
      requireOwner(access);
      const members = await findMemberIds(transaction, projectid);
      if (members.includes(person.id)) throw new AppError('ALREADY_IN_PROJECT');
      requireCapacity(members);
    });
  }

  async function send(
    viewer: Viewer,
    request: NewRequest,
    key: IdempotencyKey | undefined,
    check: (transaction: Queryable) => Promise<void>,
  ): Promise<ProjectRequest> {
    const creation = { userId: viewer.id, key, kind: `project ${request.type}` };
    const { id, isNew } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, creation, async () => {
        await lockProject(transaction, request.projectId);
        await check(transaction);
        const requestId = await insertRequest(transaction, request);
        if (requestId === undefined) throw new AppError('REQUEST_PENDING');
        await requestLimit.consume(viewer.id);
        const row = await findRequest(transaction, requestId, viewer.id);
        if (row) await projectNotifications.notifyOfRequest(transaction, row);
        return requestId;
      }),
    );
    const row = await findRequest(database, id, viewer.id);
    if (isNew && row)
      events.emit('project:request-changed', requestEventOf(row, viewer, 'pending'));
    const [sent] = await queryList<RequestListRow>(database, requestById(id, viewer.id));
    if (!sent) throw new AppError('NOT_FOUND');
    return sent.request;
  }

  return { listPendingRequests, listProjectRequests, askToJoin, inviteCollaborator };
}

function cleanRequestMessage({ role = '', message = '' }: RequestMessage) {
  const check = new FormCheck();
  const requestMessage = {
    role: check.line('role', role, projectLimits.role),
    message: check.lines('message', message, projectLimits.message),
  };
  check.done();
  return requestMessage;
}
