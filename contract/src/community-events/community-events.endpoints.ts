import { UsernameForm } from '../people/people.schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { communityEventsCalls } from './community-events.calls.ts';
import {
  AttendeeList,
  AttendeeQuery,
  CalendarFeed,
  CalendarFeedUrl,
  CancelEventForm,
  ChangeEventForm,
  CheckedInAttendee,
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

export const listEvents = defineEndpoint({
  ...communityEventsCalls.listEvents,
  access: 'signed-in',
  summary:
    'Lists the latest 200 events and workshops by their start, and the drafts you may change',
  success: 200,
  response: Success(EventList),
  errors: [],
});

export const createEvent = defineEndpoint({
  ...communityEventsCalls.createEvent,
  access: 'signed-in',
  summary:
    'Creates an event or workshop, or a weekly series of them, for operators and members they appointed as organisers',
  body: CreateEventForm,
  success: 201,
  response: Success(SavedEvent),
  errors: ['ORGANISERS_ONLY'],
});

export const changeEvent = defineEndpoint({
  ...communityEventsCalls.changeEvent,
  access: 'signed-in',
  summary: 'Changes or publishes an event that has not been cancelled',
  body: ChangeEventForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['EVENT_CHANGED'],
});

export const cancelEvent = defineEndpoint({
  ...communityEventsCalls.cancelEvent,
  access: 'signed-in',
  summary: 'Cancels an event for all members, with a reason',
  body: CancelEventForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['EVENT_CHANGED'],
});

export const registerForEvent = defineEndpoint({
  ...communityEventsCalls.registerForEvent,
  access: 'signed-in',
  summary: 'Takes a seat, accepts an offered seat, or joins the waitlist',
  body: RegistrationForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED', 'EVENT_FULL'],
});

export const registerConnections = defineEndpoint({
  ...communityEventsCalls.registerConnections,
  access: 'signed-in',
  summary:
    'Holds seats for up to five connections, who accept or decline them, and takes one for you if you want: all of them or none',
  body: RegisterConnectionsForm,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED', 'NOT_ENOUGH_SEATS'],
});

export const cancelRegistration = defineEndpoint({
  ...communityEventsCalls.cancelRegistration,
  access: 'signed-in',
  summary: 'Gives up your seat, an offered seat or your place in the waitlist',
  body: EventIdForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(SavedEvent),
  errors: ['REGISTRATION_CLOSED'],
});

export const listSpeakingAt = defineEndpoint({
  ...communityEventsCalls.listSpeakingAt,
  access: 'signed-in',
  summary:
    'Lists the next ten events at which a member speaks and, if they want to show them, the last ten they attended, of those that you can see',
  query: UsernameForm,
  success: 200,
  response: Success(SpeakingAt),
  errors: [],
});

export const leaveSpeakers = defineEndpoint({
  ...communityEventsCalls.leaveSpeakers,
  access: 'signed-in',
  summary: 'Removes you from the speakers of an event',
  body: EventIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listAttendees = defineEndpoint({
  ...communityEventsCalls.listAttendees,
  access: 'signed-in',
  summary:
    'Lists registered and waiting members with their answers, for the organisers of an event',
  query: AttendeeQuery,
  success: 200,
  response: Success(AttendeeList),
  errors: [],
});

export const listShownAttendees = defineEndpoint({
  ...communityEventsCalls.listShownAttendees,
  access: 'signed-in',
  summary: 'Lists the latest 100 registered members who want to be shown as attending',
  query: EventIdQuery,
  success: 200,
  response: Success(ShownAttendees),
  errors: [],
});

export const showAttendance = defineEndpoint({
  ...communityEventsCalls.showAttendance,
  access: 'signed-in',
  summary: 'Sets whether other members see that you attend an event',
  body: ShowAttendanceForm,
  success: 200,
  response: Success(SavedEvent),
  errors: [],
});

export const checkInAttendee = defineEndpoint({
  ...communityEventsCalls.checkInAttendee,
  access: 'signed-in',
  summary: 'Checks a registered member in, or takes it back, for the organisers of an event',
  body: CheckInForm,
  success: 200,
  response: Success(CheckedInAttendee),
  errors: [],
});

export const getCalendarFeed = defineEndpoint({
  ...communityEventsCalls.getCalendarFeed,
  access: 'signed-in',
  summary: 'Returns since when you have a calendar subscription',
  success: 200,
  response: Success(CalendarFeed),
  errors: [],
});

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
  summary: 'Ends your calendar subscription',
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
