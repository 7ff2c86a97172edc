import * as endpoints from '@sangam/contract/community-events/community-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommunityEvents } from './community-events.service.ts';

export function communityEventsRoutes(
  app: FastifyInstance,
  { communityEvents }: { readonly communityEvents: CommunityEvents },
): void {
  bindEndpoint(app, endpoints.listEvents, async (_, { viewer }) => ({
    message: 'Events',
    data: await communityEvents.listEvents(viewer),
  }));

  bindEndpoint(app, endpoints.createEvent, async ({ body }, { viewer }) => ({
    message: 'Event saved',
    data: await communityEvents.createEvent(viewer, body),
  }));

  bindEndpoint(app, endpoints.changeEvent, async ({ body }, { viewer }) => ({
    message: 'Event saved',
    data: await communityEvents.changeEvent(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelEvent, async ({ body }, { viewer }) => ({
    message: 'Event cancelled',
    data: await communityEvents.cancelEvent(viewer, body),
  }));

  bindEndpoint(app, endpoints.registerForEvent, async ({ body }, { viewer }) => ({
    message: 'Registration saved',
    data: await communityEvents.registerForEvent(viewer, body.id),
  }));

  bindEndpoint(app, endpoints.cancelRegistration, async ({ body }, { viewer }) => ({
    message: 'Registration cancelled',
    data: await communityEvents.cancelRegistration(viewer, body.id),
  }));
}
