import * as endpoints from '@sangam/contract/administration/member-management.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { MemberManagement } from './member-management.service.ts';

export function memberManagementRoutes(app: FastifyInstance, members: MemberManagement): void {
  bindEndpoint(app, endpoints.listMembers, async ({ query }) => ({
    message: 'Members',
    data: await members.listMembers(query),
  }));

  bindEndpoint(app, endpoints.getMember, async ({ params }, { viewer, request }) => ({
    message: 'Member',
    data: await members.getMember(viewer, params.username, requestLanguage(request)),
  }));

  bindEndpoint(app, endpoints.suspendMember, async ({ body }, { viewer }) => ({
    message: 'Account suspended',
    data: await members.suspendMember(viewer, body),
  }));

  bindEndpoint(app, endpoints.liftMemberSuspension, async ({ body }, { viewer }) => ({
    message: 'Suspension lifted',
    data: await members.liftMemberSuspension(viewer, body),
  }));

  bindEndpoint(app, endpoints.endMemberSessions, async ({ body }, { viewer }) => ({
    message: 'Logged out on all devices',
    data: await members.endMemberSessions(viewer, body),
  }));

  bindEndpoint(app, endpoints.resendConfirmation, async ({ body }, { viewer }) => ({
    message: 'Confirmation email sent',
    data: await members.resendConfirmation(viewer, body),
  }));

  bindEndpoint(app, endpoints.deleteMember, async ({ body }, { viewer }) => ({
    message: 'The account is now hidden and will be deleted',
    data: await members.deleteMember(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeInvitePermission, async ({ body }, { viewer }) => ({
    message: body.isAllowed ? 'Can invite by email' : 'Can no longer invite by email',
    data: await members.changeInvitePermission(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeOrganiserPermission, async ({ body }, { viewer }) => ({
    message: body.isAllowed ? 'Can organise events' : 'Can no longer organise events',
    data: await members.changeOrganiserPermission(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelDeletion, async ({ body }, { viewer }) => ({
    message: 'Account restored',
    data: await members.cancelDeletion(viewer, body),
  }));
}
