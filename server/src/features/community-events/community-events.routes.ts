import { Readable } from 'node:stream';
import {
  attendeeFilePath,
  calendarFeedPath,
} from '@sangam/contract/community-events/community-events.calls.ts';
import * as endpoints from '@sangam/contract/community-events/community-events.endpoints.ts';
import { EventIdQuery } from '@sangam/contract/community-events/community-events.schema.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import type { Attendees } from './attendees.service.ts';
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

  bindEndpoint(app, endpoints.createEvent, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Event saved',
    data: await communityEvents.createEvent(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.changeEvent, async ({ body }, { viewer }) => ({
    message: 'Event saved',
    data: await communityEvents.changeEvent(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelEvent, async ({ body }, { viewer }) => ({
    message: 'Event cancelled',
    data: await communityEvents.cancelEvent(viewer, body),
  }));

  bindEndpoint(app, endpoints.registerForEvent, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Registration saved',
    data: await communityEvents.registerForEvent(viewer, body, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.registerConnections, async ({ body }, { viewer }) => ({
    message: 'Registration saved',
    data: await communityEvents.registerConnections(viewer, body),
  }));

  bindEndpoint(app, endpoints.cancelRegistration, async ({ body }, { viewer, idempotencyKey }) => ({
    message: 'Registration cancelled',
    data: await communityEvents.cancelRegistration(viewer, body.id, idempotencyKey),
  }));

  bindEndpoint(app, endpoints.listSpeakingAt, async ({ query }, { viewer }) => ({
    message: 'Events',
    data: await communityEvents.listSpeakingAt(viewer, query.username),
  }));

  bindEndpoint(app, endpoints.leaveSpeakers, async ({ body }, { viewer }) => {
    await communityEvents.leaveSpeakers(viewer, body.id);
    return { message: 'Removed from the speakers', data: {} };
  });

  bindEndpoint(app, endpoints.listAttendees, async ({ query }, { viewer }) => ({
    message: 'Attendees',
    data: await communityEvents.attendees.listAttendees(viewer, query),
  }));

  bindEndpoint(app, endpoints.listShownAttendees, async ({ query }, { viewer }) => ({
    message: 'Attendees',
    data: await communityEvents.attendees.listShownAttendees(viewer, query.id),
  }));

  bindEndpoint(app, endpoints.showAttendance, async ({ body }, { viewer }) => ({
    message: 'Choice saved',
    data: await communityEvents.showAttendance(viewer, body),
  }));

  bindEndpoint(app, endpoints.checkInAttendee, async ({ body }, { viewer }) => ({
    message: 'Check-in saved',
    data: await communityEvents.attendees.checkInAttendee(viewer, body),
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
  attendeeFileRoute(app, communityEvents.attendees);
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

/** Streams a file instead of the envelope. */
function attendeeFileRoute(app: FastifyInstance, attendees: Attendees): void {
  app.get<{ Querystring: EventIdQuery }>(
    attendeeFilePath,
    { config: { access: 'signed-in' }, schema: { querystring: EventIdQuery } },
    async (request, reply) => {
      const { viewer, query } = request;
      if (!viewer) throw new AppError('NOT_SIGNED_IN');
      const language = requestLanguage(request);
      const chunks = await attendees.openAttendeeFile(viewer, query.id, language);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="attendees.csv"',
        })
        .send(Readable.from(chunks));
    },
  );
}
