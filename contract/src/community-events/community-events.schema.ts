import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime, Id, NextCursor } from '../http/fields.ts';
import { Media } from '../media/media.schema.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { Line, Lines } from '../text/lines.schema.ts';
import {
  eventAudiences,
  eventFormats,
  eventKinds,
  eventLevels,
  eventLimits,
  eventStates,
  questionKinds,
  registrationStates,
} from './community-events.calls.ts';

const HttpsUrl = Type.String({
  maxLength: eventLimits.link,
  pattern: '^https://[^/\\\\\\s][^\\\\\\s]*$',
});

const Speaker = StrictObject({
  name: Line(eventLimits.speakerName),
  role: Line(eventLimits.speakerRole),
  bio: Line(eventLimits.speakerBio),
});

const Material = StrictObject({ title: Line(eventLimits.materialTitle), url: HttpsUrl });

const MaterialFile = StrictObject({
  id: Id,
  name: Type.String(),
  bytes: Type.Integer({ minimum: 1 }),
});

const EventQuestion = StrictObject({
  text: Line(eventLimits.questionText),
  kind: Type.Enum([...questionKinds]),
  options: Type.Array(Line(eventLimits.questionOption), {
    maxItems: eventLimits.questionOptions,
    description: 'Of a choice',
  }),
  isRequired: Type.Boolean(),
});

const content = {
  kind: Type.Enum([...eventKinds]),
  title: Line(eventLimits.title),
  summary: Line(eventLimits.summary),
  description: Lines(eventLimits.description),
  format: Type.Enum([...eventFormats]),
  timeZone: Type.String({
    maxLength: 64,
    pattern: '^[A-Za-z0-9_+/-]+$',
    description: 'IANA name; members see the times in it',
  }),
  startsAt: DateTime,
  endsAt: DateTime,
  closesAt: Type.Union([DateTime], { description: 'Members can register and cancel until then' }),
  place: Line(eventLimits.place),
  level: Type.Union([Type.Enum([...eventLevels]), Type.Null()]),
  price: Line(eventLimits.price),
  seats: Type.Union([Type.Integer({ minimum: 1, maximum: eventLimits.seats }), Type.Null()], {
    description: 'Null: no limit',
  }),
  speakers: Type.Array(Speaker, {
    maxItems: eventLimits.speakers,
    description: 'The first one of a workshop is its instructor',
  }),
  objectives: Type.Union([Lines(eventLimits.objectives)], { description: 'One per line' }),
  prerequisites: Type.Union([Lines(eventLimits.prerequisites)], { description: 'One per line' }),
  materials: Type.Array(Material, { maxItems: eventLimits.materials }),
  questions: Type.Array(EventQuestion, {
    maxItems: eventLimits.questions,
    description: 'Members answer them when they register',
  }),
} as const;

const audienceFields = {
  kind: Type.Enum([...eventAudiences]),
  college: Type.Union([Line(eventLimits.college)], {
    description: 'For a college: as members write it in their education',
  }),
  projectId: Type.Union([Id, Type.Null()], {
    description: 'For a project: one of the organiser, or any for operators',
  }),
} as const;

const isPublic = Type.Boolean({
  description: 'Has a page for visitors without an account; only if it is for everyone',
});

const EventAudience = StrictObject({
  ...audienceFields,
  projectTitle: Type.String(),
  invitees: Type.Array(PersonSummary, { description: 'Empty except for organisers' }),
});

const AudienceForm = StrictObject({
  ...audienceFields,
  invitees: Type.Array(Username, {
    maxItems: eventLimits.invitees,
    description: 'Users whom you cannot see are left out',
  }),
});

const MemberSpeaker = StrictObject({ person: PersonSummary, role: Type.String() });

const MeetingLink = Type.Union([HttpsUrl, Type.Null()]);

export const EventForm = StrictObject({
  ...content,
  audience: AudienceForm,
  isPublic,
  memberSpeakers: Type.Array(
    StrictObject({ username: Username, role: Line(eventLimits.speakerRole) }),
    {
      maxItems: eventLimits.speakers,
      description: 'Speakers who are members; users whom you cannot see are left out',
    },
  ),
  meetingLink: MeetingLink,
  state: Type.Enum(['draft', 'published'], {
    description: 'A published event cannot become a draft again',
  }),
});

export const CreateEventForm = StrictObject({
  ...EventForm.properties,
  weeks: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: eventLimits.weeks,
      description:
        'Creates this many events, one per week at the same local time; one by default, without a series',
    }),
  ),
  copiesFilesOf: Type.Optional(
    Type.Union([Id], {
      description:
        'An event that you may change: the new ones get its cover and uploaded materials; others are ignored',
    }),
  ),
});

/** `version` is that of the event which the organiser has edited. */
export const ChangeEventForm = StrictObject({
  id: Id,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  changesLater: Type.Optional(
    Type.Boolean({
      description:
        'Also overwrites the later dates of its series that were not cancelled, each so many weeks later',
    }),
  ),
  ...EventForm.properties,
});

export const CancelEventForm = StrictObject({ id: Id, reason: Lines(eventLimits.cancelReason, 1) });

export const EventIdForm = StrictObject({ id: Id });

const answers = Type.Optional(
  Type.Array(Lines(eventLimits.answer), {
    maxItems: eventLimits.questions,
    description:
      'In the order of the questions; empty for an unanswered one; ignored from members who have answered',
  }),
);

export const RegistrationForm = StrictObject({
  id: Id,
  answers,
  acceptsWaitlist: Type.Optional(
    Type.Boolean({
      description: 'False: EVENT_FULL instead of a place in the waitlist; true by default',
    }),
  ),
});

export const RegisterConnectionsForm = StrictObject({
  id: Id,
  usernames: Type.Array(Username, {
    minItems: 1,
    maxItems: eventLimits.connections,
    uniqueItems: true,
    description:
      'Your connections, else BAD_INPUT. No seat is held for those who cannot see the event, are registered or waiting, or muted you',
  }),
  withMe: Type.Boolean({ description: 'Registers you too; only then the answers are used' }),
  answers,
});

export const ShowAttendanceForm = StrictObject({ id: Id, isShown: Type.Boolean() });

export const CheckInForm = StrictObject({
  id: Id,
  username: Username,
  isPresent: Type.Boolean({ description: 'False takes the check-in back' }),
});

export const AttendeeQuery = StrictObject({
  id: Id,
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name' })),
  after: Type.Optional(
    Type.String({ pattern: '^\\d{1,9}$', description: '`next` of the page before' }),
  ),
});

export const EventIdQuery = StrictObject({ id: Id });

const EventAnswer = StrictObject({ question: Type.String(), answer: Type.String() });

/** A member who is registered, waits or has an offered seat, for organisers. */
const Attendee = StrictObject({
  number: Type.Integer({
    description: 'The order of the registrations, also that of the waitlist',
  }),
  person: PersonSummary,
  state: Type.Enum([...registrationStates]),
  answers: Type.Array(EventAnswer),
  isShown: Type.Boolean({ description: 'Other members see that they attend' }),
  registeredAt: DateTime,
  checkedInAt: Type.Union([DateTime, Type.Null()]),
});

export const AttendeeList = StrictObject({
  attendees: Type.Array(Attendee),
  next: NextCursor,
});

/** The result of a check-in by an organiser. */
export const AttendeeCheckIn = StrictObject({
  checkedInAt: Type.Union([DateTime, Type.Null()], {
    description: 'Of the first check-in; null if it was taken back',
  }),
});

export const ShownAttendees = StrictObject({ attendees: Type.Array(PersonSummary) });

/** The seat of the viewer, or their place in the waitlist. */
const EventRegistration = StrictObject({
  state: Type.Enum([...registrationStates]),
  position: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'In the waitlist; null for others',
  }),
  offeredUntil: Type.Union([DateTime, Type.Null()], {
    description: 'Until then the member can accept the seat by registering',
  }),
  isShown: Type.Boolean({ description: 'Other members see that you attend' }),
  invitedBy: Type.Union([PersonSummary, Type.Null()], {
    description: 'The connection who held the seat for you',
  }),
  hasAnswered: Type.Boolean({
    description: 'False if the questions must be answered to accept the seat',
  }),
  isCheckedIn: Type.Boolean({ description: 'Only attendees can rate the event' }),
});

/** An event or workshop of the community, as the viewer may see it. */
export const CommunityEvent = StrictObject({
  id: Id,
  version: Type.Integer({
    description: 'Increases with each change of the event itself, not of its files or seats',
  }),
  ...content,
  state: Type.Enum([...eventStates]),
  audience: EventAudience,
  isPublic,
  cover: Type.Union([Media, Type.Null()]),
  photos: Type.Array(Media, { description: 'Taken at the event' }),
  materialFiles: Type.Array(MaterialFile, {
    description: 'Its organisers, speakers and registered members can download them',
  }),
  memberSpeakers: Type.Array(MemberSpeaker),
  isSpeaker: Type.Boolean({ description: 'Whether the viewer is one of its speakers' }),
  isOnline: Type.Boolean({ description: 'Has a meeting link' }),
  meetingLink: Type.Union([MeetingLink], {
    description: 'Null except for its organisers and registered members',
  }),
  series: Type.Union(
    [
      StrictObject({ date: Type.Integer({ minimum: 1 }), dates: Type.Integer({ minimum: 1 }) }),
      Type.Null(),
    ],
    { description: 'The number of this date in a weekly series; null without one' },
  ),
  takenSeats: Type.Union([Count], { description: 'With seats that are offered or held' }),
  cancelReason: Type.Union([Type.String(), Type.Null()]),
  registration: Type.Union([EventRegistration, Type.Null()], {
    description: 'Null without one, and once it was cancelled or the offer has expired',
  }),
  canChange: Type.Boolean({ description: 'Whether the viewer may change and cancel it' }),
});

export const EventList = StrictObject({
  canOrganise: Type.Boolean({ description: 'Whether the viewer may create events' }),
  events: Type.Array(CommunityEvent),
});

const ProfileEvent = StrictObject({
  id: Id,
  title: Type.String(),
  startsAt: DateTime,
  timeZone: Type.String(),
});

/** Events of a member which the viewer can see. */
export const SpeakingAt = StrictObject({
  events: Type.Array(ProfileEvent, {
    description: 'Published ones that have not ended, at which the member speaks; the next first',
  }),
  attended: Type.Array(ProfileEvent, {
    description:
      'Those for which the member has a record, the latest first; empty unless they want to show them',
  }),
});

export const SavedEvent = StrictObject({ event: CommunityEvent });

export const CalendarFeed = StrictObject({
  createdAt: Type.Union([DateTime, Type.Null()], {
    description: 'Of your calendar subscription; null if there is none',
  }),
});

export const CalendarFeedUrl = StrictObject({
  url: Type.String({ description: 'For calendar apps; it cannot be shown again' }),
});

export type EventForm = Static<typeof EventForm>;
export type CreateEventForm = Static<typeof CreateEventForm>;
export type ChangeEventForm = Static<typeof ChangeEventForm>;
export type CancelEventForm = Static<typeof CancelEventForm>;
export type EventIdForm = Static<typeof EventIdForm>;
export type RegisterConnectionsForm = Static<typeof RegisterConnectionsForm>;
export type RegistrationForm = Static<typeof RegistrationForm>;
export type ShowAttendanceForm = Static<typeof ShowAttendanceForm>;
export type CheckInForm = Static<typeof CheckInForm>;
export type AttendeeCheckIn = Static<typeof AttendeeCheckIn>;
export type AttendeeQuery = Static<typeof AttendeeQuery>;
export type EventIdQuery = Static<typeof EventIdQuery>;
export type EventQuestion = Static<typeof EventQuestion>;
export type EventAnswer = Static<typeof EventAnswer>;
export type Attendee = Static<typeof Attendee>;
export type AttendeeList = Static<typeof AttendeeList>;
export type ShownAttendees = Static<typeof ShownAttendees>;
export type CommunityEvent = Static<typeof CommunityEvent>;
export type EventList = Static<typeof EventList>;
export type SpeakingAt = Static<typeof SpeakingAt>;
export type SavedEvent = Static<typeof SavedEvent>;
export type CalendarFeed = Static<typeof CalendarFeed>;
export type CalendarFeedUrl = Static<typeof CalendarFeedUrl>;
