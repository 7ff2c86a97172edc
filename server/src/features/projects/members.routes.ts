import * as endpoints from '@sangam/contract/projects/members.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { MembersService } from './members.service.ts';
import type { RequestAnswers } from './request-answers.service.ts';
import type { RequestsService } from './requests.service.ts';

interface MemberRouteOptions {
  readonly members: MembersService;
  readonly requests: RequestsService;
  readonly answers: RequestAnswers;
}

export function membersRoutes(app: FastifyInstance, options: MemberRouteOptions): void {
  requestRoutes(app, options.requests);
  answerRoutes(app, options.answers);
  const { members } = options;

  bindEndpoint(app, endpoints.leaveProject, async ({ body }, { viewer }) => {
    await members.leaveProject(viewer, body.projectid);
    return { message: 'You left the project', data: {} };
  });

  bindEndpoint(app, endpoints.removeCollaborator, async ({ body }, { viewer }) => ({
    message: 'Collaborator removed',
    data: await members.removeCollaborator(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeRole, async ({ body }, { viewer }) => ({
    message: 'Role updated',
    data: await members.changeRole(viewer, body),
  }));

  bindEndpoint(app, endpoints.handOver, async ({ body }, { viewer }) => ({
    message: 'Project owner changed',
    data: await members.handOver(viewer, body),
  }));
}

function requestRoutes(app: FastifyInstance, requests: RequestsService): void {
  bindEndpoint(app, endpoints.listPendingRequests, async ({ query }, { viewer }) => ({
    message: 'Pending requests',
    data: await requests.listPendingRequests(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.listProjectRequests, async ({ query }, { viewer }) => ({
    message: 'Pending requests',
    data: await requests.listProjectRequests(viewer, query.projectId, query.timestamp),
  }));

  bindEndpoint(app, endpoints.askToJoin, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Request sent',
    data: await requests.askToJoin(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.inviteCollaborator, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Invitation sent',
    data: await requests.inviteCollaborator(viewer, body, idempotencyKey),
  }));
}

function answerRoutes(app: FastifyInstance, answers: RequestAnswers): void {
  bindEndpoint(app, endpoints.acceptRequest, async ({ body }, { viewer }) => ({
    message: 'Request accepted',
    data: await answers.acceptRequest(viewer, body.requestId),
  }));

  bindEndpoint(app, endpoints.rejectRequest, async ({ body }, { viewer }) => {
    await answers.rejectRequest(viewer, body.requestId);
    return { message: 'Request declined', data: {} };
  });

  bindEndpoint(app, endpoints.withdrawRequest, async ({ body }, { viewer }) => {
    await answers.withdrawRequest(viewer, body.requestId);
    return { message: 'Request withdrawn', data: {} };
  });
}
