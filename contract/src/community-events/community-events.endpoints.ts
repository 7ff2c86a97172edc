import { UsernameForm } from '../people/people.schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { communityEventsCalls } from './community-events.calls.ts';
import {
  AttendeeCheckIn,
  AttendeeList,
  AttendeeQuery,
  CalendarFeed,
  CalendarFeedUrl,
  CancelEventForm,
  ChangeEventForm,
  CheckInForm,
  CreateEventForm,
  EventIdForm,
  EventIdQuery,
  EventList,
  RegisterConnectionsForm,
  RegistrationForm,
  SavedEvent,
  ShowAttendanceForm,
  ShownAttendees,
  SpeakingAt,
} from './community-events.schema.ts';

/** Without pages. Drafts that the viewer may change count among the 200; cancelled events are included. */
export const listEvents = defineEndpoint({
  ...communityEventsCalls.listEvents,
  access: 'signed-in',
  summary:
    'Lists the 200 events and workshops with the latest start that you can see, the earliest of them first',
  success: 200,
  response: Success(EventList),
  errors: [],
});

/**
 * For operators and members whom they appointed as organisers, ORGANISERS_ONLY for others. A published event notifies
 * its invited members and speakers, a series only for its first date.
 */
export const createEvent = defineEndpoint({
  ...communityEventsCalls.createEvent,
  access: 'signed-in',
  summary:
    'Creates an event or workshop, or a weekly series of them; returns the first date of a series',
  body: CreateEventForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(SavedEvent),
  errors: ['ORGANISERS_ONLY'],
});

/**
 * EVENT_CHANGED: `version` is outdated, the event was cancelled, or a published one would become a draft. BAD_INPUT:
 * fewer seats than are taken. A new time, place or meeting link notifies registered and waiting members; more seats are
 * offered to the waitlist.
 */
export const changeEvent = defineEndpoint({
  ...communityEventsCalls.changeEvent,
  access: 'signed-in',
  summary: 'Changes or publishes an event that was not cancelled, for its organiser and operators',
  body: ChangeEventForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['EVENT_CHANGED'],
});

/** For its organiser and operators. Notifies registered and waiting members. EVENT_CHANGED: it is not published. */
export const cancelEvent = defineEndpoint({
  ...communityEventsCalls.cancelEvent,
  access: 'signed-in',
  summary: 'Cancels a published event, of a series only this date, and deletes its files',
  body: CancelEventForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['EVENT_CHANGED'],
});

/**
 * Changes nothing for members who are registered or wait already. EVENT_FULL only with `acceptsWaitlist: false`.
 * REGISTRATION_CLOSED: the deadline is over, the event was cancelled, or it is a recording.
 */
export const registerForEvent = defineEndpoint({
  ...communityEventsCalls.registerForEvent,
  access: 'signed-in',
  summary: 'Takes a seat, accepts an offered seat, or joins the waitlist if no seat is free',
  body: RegistrationForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED', 'EVENT_FULL'],
});

/**
 * The five count per event, over all requests (BAD_INPUT for more). The connections have 24 hours to accept by
 * registering, but not after the deadline. Left out silently: connections who cannot see the event, are registered or
 * waiting, or have muted the viewer. NOT_ENOUGH_SEATS also as long as anybody waits. REGISTRATION_CLOSED as in
 * `registerForEvent`.
 */
export const registerConnections = defineEndpoint({
  ...communityEventsCalls.registerConnections,
  access: 'signed-in',
  summary:
    'Holds seats for up to five of your connections, and takes one for you if you want: all or none',
  body: RegisterConnectionsForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED', 'NOT_ENOUGH_SEATS'],
});

/**
 * Offers the seat to the first in the waitlist. REGISTRATION_CLOSED: the deadline is over, the event was cancelled, or
 * it is a recording.
 */
export const cancelRegistration = defineEndpoint({
  ...communityEventsCalls.cancelRegistration,
  access: 'signed-in',
  summary:
    'Gives up your seat, an offered seat or your place in the waitlist; no error without one',
  body: EventIdForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED'],
});

/**
 * Both lists are empty for a member whom the viewer cannot see, the attended ones also unless the member shows them on
 * the profile.
 */
export const listSpeakingAt = defineEndpoint({
  ...communityEventsCalls.listSpeakingAt,
  access: 'signed-in',
  summary:
    'Lists the next ten events where a member speaks and the last ten attended, of those that you can see',
  query: UsernameForm,
  success: 200,
  response: Success(SpeakingAt),
  errors: [],
});

/**
 * Increases the `version` of the event, so that an organiser with an open form cannot add the speaker back unnoticed.
 */
export const leaveSpeakers = defineEndpoint({
  ...communityEventsCalls.leaveSpeakers,
  access: 'signed-in',
  summary: 'Removes you from the speakers of an event; NOT_FOUND if you are none of them',
  body: EventIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/**
 * For the organiser and operators (NOT_FOUND for others). Includes members with an offered seat; without those whom the
 * viewer cannot see: after a block, suspended or deleted.
 */
export const listAttendees = defineEndpoint({
  ...communityEventsCalls.listAttendees,
  access: 'signed-in',
  summary:
    'Lists registered and waiting members with their answers, fifty per page, in order of registration',
  query: AttendeeQuery,
  success: 200,
  response: Success(AttendeeList),
  errors: [],
});

/** For everyone; empty if the viewer cannot see the event. Without members whom the viewer cannot see. */
export const listShownAttendees = defineEndpoint({
  ...communityEventsCalls.listShownAttendees,
  access: 'signed-in',
  summary: 'Lists the latest 100 registered members who want to be shown, latest first',
  query: EventIdQuery,
  success: 200,
  response: Success(ShownAttendees),
  errors: [],
});

/** Also for members who wait or have an offered seat. Not shown by default, and again after a new registration. */
export const showAttendance = defineEndpoint({
  ...communityEventsCalls.showAttendance,
  access: 'signed-in',
  summary:
    'Sets whether other members see that you attend an event; NOT_FOUND unless you registered',
  body: ShowAttendanceForm,
  success: 200,
  response: Success(SavedEvent),
  errors: [],
});

/**
 * A second check-in keeps the time of the first. Taking it back also removes the attendance record. NOT_FOUND: no such
 * registration, or the event is not published.
 */
export const checkInAttendee = defineEndpoint({
  ...communityEventsCalls.checkInAttendee,
  access: 'signed-in',
  summary:
    'Checks a registered member in without a ticket, or takes it back, for the organiser and operators',
  body: CheckInForm,
  success: 200,
  response: Success(AttendeeCheckIn),
  errors: [],
});

export const getCalendarFeed = defineEndpoint({
  ...communityEventsCalls.getCalendarFeed,
  access: 'signed-in',
  summary:
    'Returns since when you have a calendar subscription, null without one; never its address',
  success: 200,
  response: Success(CalendarFeed),
  errors: [],
});

/** The only time that the address is returned. It has the latest 500 live events for which the member is registered. */
export const renewCalendarFeed = defineEndpoint({
  ...communityEventsCalls.renewCalendarFeed,
  access: 'signed-in',
  summary:
    'Creates the private address of your calendar subscription; an earlier address stops working',
  success: 200,
  response: Success(CalendarFeedUrl),
  errors: [],
});

export const endCalendarFeed = defineEndpoint({
  ...communityEventsCalls.endCalendarFeed,
  access: 'signed-in',
  summary: 'Ends your calendar subscription: its address stops working; no error without one',
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
