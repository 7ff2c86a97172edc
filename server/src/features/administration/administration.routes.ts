import * as endpoints from '@sangam/contract/administration/administration.endpoints.ts';
import { getCommunityRules } from '@sangam/contract/instance/instance.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { BrandingService } from './branding.service.ts';
import type { Roles } from './roles.service.ts';

interface AdministrationRouteOptions {
  readonly roles: Roles;
  readonly branding: BrandingService;
}

export function administrationRoutes(
  app: FastifyInstance,
  { roles, branding }: AdministrationRouteOptions,
): void {
  bindEndpoint(app, endpoints.claimSetup, async ({ body }, { viewer }) => {
    await roles.claimSetup(viewer, body.token);
    return { message: 'You are now the operator', data: {} };
  });

  bindEndpoint(app, endpoints.listTeam, async () => ({
    message: 'Operators and moderators',
    data: await roles.listTeam(),
  }));

  bindEndpoint(app, endpoints.changeRole, async ({ body }, { viewer }) => {
    await roles.changeRole(viewer, body);
    return { message: 'Role changed', data: {} };
  });

  bindEndpoint(app, endpoints.listActions, async ({ query }) => ({
    message: 'Administration log',
    data: await roles.listActions(query.timestamp),
  }));

  bindEndpoint(app, getCommunityRules, async () => ({
    message: 'Community rules',
    data: branding.getCommunityRules(),
  }));

  bindEndpoint(app, endpoints.getBranding, async () => ({
    message: 'Branding',
    data: branding.getBranding(),
  }));

  bindEndpoint(app, endpoints.changeBranding, async ({ body }, { viewer }) => ({
    message: 'Branding saved',
    data: await branding.changeBranding(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeShowcaseArea, async ({ body }, { viewer }) => ({
    message: 'Changes saved',
    data: await branding.changeShowcaseArea(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeLinkPreviews, async ({ body }, { viewer }) => ({
    message: 'Link previews changed',
    data: await branding.changeLinkPreviews(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeLogo, async (_, { viewer, files }) => ({
    message: 'Logo saved',
    data: await branding.changeLogo(viewer, files[0]),
  }));

  bindEndpoint(app, endpoints.removeLogo, async (_, { viewer }) => ({
    message: 'Logo removed',
    data: await branding.removeLogo(viewer),
  }));
}
