import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { attendanceCalls } from './attendance.calls.ts';
import {
  AttendanceRecordList,
  EventRating,
  EventStatistics,
  RatingForm,
  RequiredAttendanceForm,
  ShowAttendedForm,
} from './attendance.schema.ts';
import { EventIdQuery } from './community-events.schema.ts';

/** A record is issued after the end of a live event to checked-in members who attended its required share. */
export const listAttendanceRecords = defineEndpoint({
  ...attendanceCalls.listAttendanceRecords,
  access: 'signed-in',
  summary: 'Lists your attendance records of the 200 events with the latest start, latest first',
  success: 200,
  response: Success(AttendanceRecordList),
  errors: [],
});

export const showAttendedEvents = defineEndpoint({
  ...attendanceCalls.showAttendedEvents,
  access: 'signed-in',
  summary: 'Sets whether your profile shows other members the events you attended',
  body: ShowAttendedForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getEventRating = defineEndpoint({
  ...attendanceCalls.getEventRating,
  access: 'signed-in',
  summary:
    'Returns your own rating of an event that you attended; NOT_FOUND unless you were checked in',
  query: EventIdQuery,
  success: 200,
  response: Success(EventRating),
  errors: [],
});

/** NOT_FOUND unless the member was checked in at a published event that has begun. */
export const rateEvent = defineEndpoint({
  ...attendanceCalls.rateEvent,
  access: 'signed-in',
  summary: 'Rates an event that you attended; a second rating replaces the first',
  body: RatingForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/** NOT_FOUND for others, and for a draft. */
export const getEventStatistics = defineEndpoint({
  ...attendanceCalls.getEventStatistics,
  access: 'signed-in',
  summary:
    'Returns registrations, attendance and ratings of an event, for its organiser and operators',
  query: EventIdQuery,
  success: 200,
  response: Success(EventStatistics),
  errors: [],
});

export const requireAttendance = defineEndpoint({
  ...attendanceCalls.requireAttendance,
  access: 'signed-in',
  summary:
    'Sets the share of an event to attend for a record, for its organiser and operators; issued records stay',
  body: RequiredAttendanceForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
