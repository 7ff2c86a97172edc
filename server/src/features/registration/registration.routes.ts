import * as endpoints from '@sangam/contract/registration/registration.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { EmailInvitationService } from './email-invitations.service.ts';
import type { InviteLinkService } from './invite-links.service.ts';
import type { Registration } from './registration.service.ts';

interface RegistrationRoutes {
  readonly registration: Registration;
  readonly inviteLinks: InviteLinkService;
  readonly emailInvitations: EmailInvitationService;
}

/** What operators and inviting members do; newcomers use the routes of auth. */
export function registrationRoutes(
  app: FastifyInstance,
  { registration, inviteLinks, emailInvitations }: RegistrationRoutes,
): void {
  bindEndpoint(app, endpoints.listInviteLinks, async (_, { viewer }) => ({
    message: 'Your invite links',
    data: await inviteLinks.listInviteLinks(viewer),
  }));

  bindEndpoint(app, endpoints.createInviteLink, async (_, { viewer }) => ({
    message: 'Invite link created',
    data: await inviteLinks.createInviteLink(viewer),
  }));

  bindEndpoint(app, endpoints.revokeInviteLink, async ({ body }, { viewer }) => {
    await inviteLinks.revokeInviteLink(viewer, body.id);
    return { message: 'The link no longer works', data: {} };
  });

  bindEndpoint(app, endpoints.inviteByEmail, async ({ body }, { viewer }) => ({
    message: 'Invitations are being sent',
    data: await emailInvitations.inviteByEmail(viewer, body),
  }));

  bindEndpoint(app, endpoints.withdrawEmailInvitation, async ({ body }, { viewer }) => ({
    message: 'Invitation withdrawn',
    data: await emailInvitations.withdrawEmailInvitation(viewer, body.id),
  }));

  bindEndpoint(app, endpoints.getRegistration, async () => ({
    message: 'Registration',
    data: registration.getRegistration(),
  }));

  bindEndpoint(app, endpoints.changeRegistration, async ({ body }, { viewer }) => ({
    message: 'Registration changed',
    data: await registration.changeRegistration(viewer, body),
  }));

  bindEndpoint(app, endpoints.listApplications, async ({ query }) => ({
    message: 'Accounts that wait for approval',
    data: await registration.listApplications(query.timestamp),
  }));

  bindEndpoint(app, endpoints.decideApplications, async ({ body }, { viewer }) => ({
    message: body.decision === 'approve' ? 'Approved' : 'Rejected',
    data: await registration.decideApplications(viewer, body),
  }));

  bindEndpoint(app, endpoints.listInvitations, async ({ query }) => ({
    message: 'Invitations',
    data: await registration.listInvitations(query.timestamp),
  }));

  bindEndpoint(app, endpoints.getInvitationProgress, async () => ({
    message: 'Progress of the invitations',
    data: await registration.getInvitationProgress(),
  }));

  bindEndpoint(app, endpoints.invite, async ({ body }, { viewer }) => ({
    message: 'Invitations are being sent',
    data: await registration.invite(viewer, body),
  }));

  bindEndpoint(app, endpoints.withdrawInvitation, async ({ body }, { viewer }) => {
    await registration.withdrawInvitation(viewer, body.id);
    return { message: 'Invitation withdrawn', data: {} };
  });
}
