import * as endpoints from '@sangam/contract/relations/relations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Relations } from './relations.service.ts';

export function relationsRoutes(app: FastifyInstance, relations: Relations): void {
  bindEndpoint(app, endpoints.blockPerson, async ({ body }, { viewer }) => {
    await relations.blockPerson(viewer, body.username);
    return { message: 'Person blocked', data: {} };
  });

  bindEndpoint(app, endpoints.unblockPerson, async ({ body }, { viewer }) => {
    await relations.unblockPerson(viewer, body.username);
    return { message: 'Person unblocked', data: {} };
  });

  bindEndpoint(app, endpoints.mutePerson, async ({ body }, { viewer }) => {
    await relations.mutePerson(viewer, body.username);
    return { message: 'Person muted', data: {} };
  });

  bindEndpoint(app, endpoints.unmutePerson, async ({ body }, { viewer }) => {
    await relations.unmutePerson(viewer, body.username);
    return { message: 'Person unmuted', data: {} };
  });

  bindEndpoint(app, endpoints.listBlocked, async ({ query }, { viewer }) => ({
    message: 'Blocked people',
    data: await relations.listBlocked(viewer, query),
  }));

  bindEndpoint(app, endpoints.listMuted, async ({ query }, { viewer }) => ({
    message: 'Muted people',
    data: await relations.listMuted(viewer, query),
  }));
}
