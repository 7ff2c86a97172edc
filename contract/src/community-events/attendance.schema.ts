import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime, Id } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { Lines } from '../text/lines.schema.ts';
import { maxStars, ratingCommentLimit, requiredShares } from './attendance.calls.ts';
import { eventKinds } from './community-events.calls.ts';

/** The facts of an attended event, as they were when the record was issued. */
const AttendanceRecord = StrictObject({
  id: Type.Union([Id], { description: 'Of the record: it never changes' }),
  eventId: Id,
  kind: Type.Enum([...eventKinds]),
  title: Type.String(),
  place: Type.String(),
  startsAt: DateTime,
  endsAt: DateTime,
  attendedMinutes: Type.Union([Count], {
    description:
      'From the check-in, but not before the start, to the end; the whole event for a check-in after the end',
  }),
  host: Type.Union([PersonSummary, Type.Null()], {
    description: 'Who created the event; null if they are deleted or hidden from you',
  }),
  issuedAt: DateTime,
});

export const AttendanceRecordList = StrictObject({
  records: Type.Array(AttendanceRecord),
  isShownOnProfile: Type.Boolean({
    description: 'Whether your profile shows the events you attended; false by default',
  }),
});

export const ShowAttendedForm = StrictObject({ isShown: Type.Boolean() });

const Stars = Type.Integer({ minimum: 1, maximum: maxStars });

export const RatingForm = StrictObject({
  id: Id,
  stars: Stars,
  comment: Lines(ratingCommentLimit),
});

export const EventRating = StrictObject({
  stars: Type.Union([Stars, Type.Null()], { description: 'Null before your rating' }),
  comment: Type.String(),
});

export const RequiredAttendanceForm = StrictObject({
  id: Id,
  share: Type.Enum([...requiredShares], {
    description:
      'Of the duration, in percent, that a member must attend to get a record; 0, the default: being checked in is enough',
  }),
});

export const EventStatistics = StrictObject({
  registered: Type.Union([Count], { description: 'Also those who were checked in' }),
  checkedIn: Count,
  waiting: Type.Union([Count], { description: 'On the waitlist, or offered a seat' }),
  cancelled: Type.Union([Count], { description: 'Cancelled, or let an offered seat expire' }),
  requiredShare: Type.Integer({ description: 'Of the duration, in percent' }),
  records: Type.Union([Count], { description: 'Issued attendance records' }),
  ratings: Count,
  averageStars: Type.Union([Type.Number(), Type.Null()], {
    description: 'Rounded to one decimal; null without ratings',
  }),
  comments: Type.Array(StrictObject({ stars: Stars, comment: Type.String() }), {
    description: 'The latest 100 that are not empty, without names, latest first',
  }),
});

export type AttendanceRecord = Static<typeof AttendanceRecord>;
export type AttendanceRecordList = Static<typeof AttendanceRecordList>;
export type ShowAttendedForm = Static<typeof ShowAttendedForm>;
export type RatingForm = Static<typeof RatingForm>;
export type EventRating = Static<typeof EventRating>;
export type RequiredAttendanceForm = Static<typeof RequiredAttendanceForm>;
export type EventStatistics = Static<typeof EventStatistics>;
