import type { Call } from '../http/call.ts';

export const communityEventsCalls = {
  listEvents: { method: 'GET', path: '/events/list' },
  createEvent: { method: 'POST', path: '/events/create' },
  changeEvent: { method: 'POST', path: '/events/change' },
  cancelEvent: { method: 'POST', path: '/events/cancel' },
  registerForEvent: { method: 'POST', path: '/events/register' },
  registerConnections: { method: 'POST', path: '/events/registerconnections' },
  cancelRegistration: { method: 'POST', path: '/events/cancelregistration' },
  listSpeakingAt: { method: 'GET', path: '/events/speaking' },
  leaveSpeakers: { method: 'POST', path: '/events/leavespeakers' },
  listAttendees: { method: 'GET', path: '/events/attendees' },
  listShownAttendees: { method: 'GET', path: '/events/shownattendees' },
  showAttendance: { method: 'POST', path: '/events/showattendance' },
  checkInAttendee: { method: 'POST', path: '/events/checkin' },
  getCalendarFeed: { method: 'GET', path: '/events/calendarfeed' },
  renewCalendarFeed: { method: 'POST', path: '/events/renewcalendarfeed' },
  endCalendarFeed: { method: 'POST', path: '/events/endcalendarfeed' },
} as const satisfies Record<string, Call>;

/**
 * A file for calendar apps, below `apiRoot`, without an endpoint definition: opened with the token of a subscription, not
 * with a session.
 */
export const calendarFeedPath = '/events/calendar.ics';

/** The CSV file of the attendees, below `apiRoot`, with `id`; it has no endpoint definition. */
export const attendeeFilePath = '/events/attendees.csv';

/** Stored in the database, so values are never renamed; the same holds for the lists below. */
export const eventKinds = ['event', 'workshop'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventStates = ['draft', 'published', 'cancelled'] as const;

/** A recording is available from its start on, and never past. */
export const eventFormats = ['live', 'recorded'] as const;

/** Who can see an event, besides its organisers, its speakers and members who have registered. */
export const eventAudiences = ['everyone', 'invited', 'college', 'project'] as const;

/** The registrations that count: cancelled and expired ones are shown as none. */
export const registrationStates = ['waiting', 'offered', 'registered'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Of the registration form. */
export const questionKinds = ['text', 'choice'] as const;

export const eventLevels = ['beginner', 'intermediate', 'advanced'] as const;

/** The highest numbers of characters, items and seats. */
export const eventLimits = {
  title: 100,
  summary: 200,
  description: 5000,
  place: 200,
  price: 40,
  link: 500,
  speakers: 10,
  /** Events of one weekly series. */
  weeks: 26,
  college: 100,
  invitees: 200,
  speakerName: 80,
  speakerRole: 120,
  speakerBio: 500,
  objectives: 2000,
  prerequisites: 2000,
  materials: 20,
  materialTitle: 100,
  cancelReason: 500,
  seats: 100_000,
  questions: 8,
  questionText: 200,
  questionOptions: 10,
  questionOption: 100,
  answer: 500,
  /** For whom a member can hold seats at one event. */
  connections: 5,
} as const;
