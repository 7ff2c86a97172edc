import { communityEventsCalls } from '@sangam/contract/community-events/community-events.calls.ts';
import type {
  CalendarFeed,
  CalendarFeedUrl,
  CancelEventForm,
  ChangeEventForm,
  CommunityEvent,
  CreateEventForm,
  EventList,
  RegisterConnectionsForm,
  RegistrationForm,
  ShowAttendanceForm,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { request, requestData } from '../../../lib/http-client.ts';
import { createQueuedThunk } from '../../../lib/outbox/queued-thunk.ts';
import { createReadThunk, createRequestThunk } from '../../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/**
 * The 200 events and workshops with the latest start that the viewer can see, with cancelled ones, and with drafts that
 * they may change.
 */
export const listEvents = createReadThunk<EventList>(
  'communityEvents/listEvents',
  fallback,
  (_, options) => requestData(communityEventsCalls.listEvents, {}, options),
);

/**
 * Creates an event, or a weekly series, of which it returns only the first date; the idempotency key makes a retry safe.
 */
export const createEvent = createRequestThunk<
  CommunityEvent,
  CreateEventForm & { readonly idempotencyKey: string }
>('communityEvents/createEvent', fallback, async ({ idempotencyKey, ...body }, options) => {
  const keyed = { ...options, idempotencyKey };
  return (await requestData(communityEventsCalls.createEvent, { body }, keyed)).event;
});

/** Changes or publishes an event, and with `changesLater` the later dates of its series. */
export const changeEvent = createRequestThunk<CommunityEvent, ChangeEventForm>(
  'communityEvents/changeEvent',
  fallback,
  async (body, options) =>
    (await requestData(communityEventsCalls.changeEvent, { body }, options)).event,
);

/** Cancels one event for all members and deletes its files; the other dates of its series stay. */
export const cancelEvent = createRequestThunk<CommunityEvent, CancelEventForm>(
  'communityEvents/cancelEvent',
  fallback,
  async (body, options) =>
    (await requestData(communityEventsCalls.cancelEvent, { body }, options)).event,
);

/** The target of registrations in the outbox. */
export function eventTarget(id: string): string {
  return `event/${id}`;
}

/**
 * Takes a seat, accepts an offered one, or joins the waitlist. Without a connection it waits in the outbox and resolves
 * to null.
 */
export const registerForEvent = createQueuedThunk<CommunityEvent, RegistrationForm>(
  'communityEvents/registerForEvent',
  fallback,
  {
    target: ({ id }) => eventTarget(id),
    send: async (body, options) =>
      (await requestData(communityEventsCalls.registerForEvent, { body }, options)).event,
  },
);

/**
 * Holds seats for connections, for all or none, which they must accept within a day and before registration closes;
 * `withMe` registers the member too. Connections who cannot see the event, are registered or on the waitlist, or have
 * muted the member are left out silently.
 */
export const registerConnections = createRequestThunk<CommunityEvent, RegisterConnectionsForm>(
  'communityEvents/registerConnections',
  fallback,
  async (body, options) =>
    (await requestData(communityEventsCalls.registerConnections, { body }, options)).event,
);

/** Changes whether other members see that the member attends. */
export const showAttendance = createRequestThunk<CommunityEvent, ShowAttendanceForm>(
  'communityEvents/showAttendance',
  fallback,
  async (body, options) =>
    (await requestData(communityEventsCalls.showAttendance, { body }, options)).event,
);

/**
 * Gives up a seat, taken or offered, or the place in the waitlist. Without a connection it waits in the outbox and
 * resolves to null.
 */
export const cancelRegistration = createQueuedThunk<CommunityEvent, string>(
  'communityEvents/cancelRegistration',
  fallback,
  {
    target: eventTarget,
    send: async (id, options) => {
      const input = { body: { id } };
      return (await requestData(communityEventsCalls.cancelRegistration, input, options)).event;
    },
  },
);

/** Removes the viewer from the speakers of an event; resolves to its id. */
export const leaveSpeakers = createRequestThunk<string, string>(
  'communityEvents/leaveSpeakers',
  fallback,
  async (id, options) => {
    await request(communityEventsCalls.leaveSpeakers, { body: { id } }, options);
    return id;
  },
);

/** Since when the member has a calendar subscription; its address comes only from `renewCalendarFeed`. */
export const getCalendarFeed = createRequestThunk<CalendarFeed>(
  'communityEvents/getCalendarFeed',
  fallback,
  (_, options) => requestData(communityEventsCalls.getCalendarFeed, {}, options),
);

/** Creates the private address of the calendar or replaces it; only this response contains it. */
export const renewCalendarFeed = createRequestThunk<CalendarFeedUrl>(
  'communityEvents/renewCalendarFeed',
  fallback,
  (_, options) => requestData(communityEventsCalls.renewCalendarFeed, {}, options),
);

export const endCalendarFeed = createRequestThunk<void>(
  'communityEvents/endCalendarFeed',
  fallback,
  async (_, options) => {
    await request(communityEventsCalls.endCalendarFeed, {}, options);
  },
);
