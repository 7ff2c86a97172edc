import * as endpoints from '@sangam/contract/administration/administration.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Roles } from './roles.service.ts';

export function administrationRoutes(app: FastifyInstance, roles: Roles): void {
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
}
