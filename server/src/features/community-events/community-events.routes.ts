import { calendarFeedPath } from '@sangam/contract/community-events/community-events.calls.ts';
import * as endpoints from '@sangam/contract/community-events/community-events.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CalendarFeeds } from './calendar-feed.service.ts';
import type { CommunityEvents } from './community-events.service.ts';

interface CommunityEventsFeature {
  readonly communityEvents: CommunityEvents;
  readonly calendarFeeds: CalendarFeeds;
}

export function communityEventsRoutes(
  app: FastifyInstance,
  { communityEvents, calendarFeeds }: CommunityEventsFeature,
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

  bindEndpoint(app, endpoints.getCalendarFeed, async (_, { viewer }) => ({
    message: 'Calendar subscription',
    data: await calendarFeeds.getCalendarFeed(viewer),
  }));

  bindEndpoint(app, endpoints.renewCalendarFeed, async (_, { viewer }) => ({
    message: 'Calendar subscription created',
    data: await calendarFeeds.renewCalendarFeed(viewer),
  }));

  bindEndpoint(app, endpoints.endCalendarFeed, async (_, { viewer }) => {
    await calendarFeeds.endCalendarFeed(viewer);
    return { message: 'Calendar subscription ended', data: {} };
  });

  calendarFileRoute(app, calendarFeeds);
}

const querystring = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

/** Sends a file instead of the envelope. The log has no query strings, and so no tokens. */
function calendarFileRoute(app: FastifyInstance, calendarFeeds: CalendarFeeds): void {
  app.get<{ Querystring: { token: string } }>(
    calendarFeedPath,
    { config: { access: 'public' }, schema: { querystring } },
    async ({ query }, reply) => {
      const content = await calendarFeeds.readCalendarFile(query.token);
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="events.ics"',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        })
        .send(content);
    },
  );
}
