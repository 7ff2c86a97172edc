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

export const listAttendanceRecords = defineEndpoint({
  ...attendanceCalls.listAttendanceRecords,
  access: 'signed-in',
  summary: 'Lists your latest 200 attendance records',
  success: 200,
  response: Success(AttendanceRecordList),
  errors: [],
});

export const showAttendedEvents = defineEndpoint({
  ...attendanceCalls.showAttendedEvents,
  access: 'signed-in',
  summary: 'Sets whether your profile shows the events you attended',
  body: ShowAttendedForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getEventRating = defineEndpoint({
  ...attendanceCalls.getEventRating,
  access: 'signed-in',
  summary: 'Returns your rating of an event that you attended',
  query: EventIdQuery,
  success: 200,
  response: Success(EventRating),
  errors: [],
});

export const rateEvent = defineEndpoint({
  ...attendanceCalls.rateEvent,
  access: 'signed-in',
  summary: 'Rates an event that you attended; a second rating replaces the first',
  body: RatingForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getEventStatistics = defineEndpoint({
  ...attendanceCalls.getEventStatistics,
  access: 'signed-in',
  summary: 'Returns registrations, attendance and ratings of an event, for its organisers',
  query: EventIdQuery,
  success: 200,
  response: Success(EventStatistics),
  errors: [],
});

export const requireAttendance = defineEndpoint({
  ...attendanceCalls.requireAttendance,
  access: 'signed-in',
  summary:
    'Sets the share of an event that members must attend for a record, for its organisers; issued records stay',
  body: RequiredAttendanceForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
