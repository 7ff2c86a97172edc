import * as endpoints from '@sangam/contract/community-events/check-in.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { Door } from './door.service.ts';

export function doorRoutes(app: FastifyInstance, { door }: { readonly door: Door }): void {
  bindEndpoint(app, endpoints.listTickets, async (_, { viewer }) => ({
    message: 'Tickets',
    data: await door.listTickets(viewer),
  }));

  bindEndpoint(app, endpoints.getDoorList, async ({ query }, { viewer }) => ({
    message: 'Attendees',
    data: await door.getDoorList(viewer, query.id),
  }));

  bindEndpoint(app, endpoints.checkInTicket, async ({ body }, { viewer }) => ({
    message: 'Check-in saved',
    data: await door.checkInTicket(viewer, body),
  }));

  bindEndpoint(app, endpoints.checkInWithCode, async ({ body }, { viewer }) => ({
    message: 'Check-in saved',
    data: await door.checkInWithCode(viewer, body),
  }));
}
