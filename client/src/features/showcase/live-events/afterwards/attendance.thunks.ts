import { attendanceCalls } from '@sangam/contract/community-events/attendance.calls.ts';
import type {
  AttendanceRecordList,
  EventRating,
  EventStatistics,
  RatingForm,
  RequiredAttendanceForm,
} from '@sangam/contract/community-events/attendance.schema.ts';
import { fallbackMessages } from '../../../../lib/fallback-messages.ts';
import { request, requestData } from '../../../../lib/http-client.ts';
import { createRequestThunk } from '../../../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** The latest 200 attendance records of the member, and whether their profile shows them. */
export const listAttendanceRecords = createRequestThunk<AttendanceRecordList>(
  'attendance/listAttendanceRecords',
  fallback,
  (_, options) => requestData(attendanceCalls.listAttendanceRecords, {}, options),
);

/** Sets whether the profile of the member shows the events that they attended. */
export const showAttendedEvents = createRequestThunk<void, boolean>(
  'attendance/showAttendedEvents',
  fallback,
  async (isShown, options) => {
    await request(attendanceCalls.showAttendedEvents, { body: { isShown } }, options);
  },
);

/** The own rating of an event; fails with 404 unless the member was checked in. Its stars are null before they rate. */
export const getEventRating = createRequestThunk<EventRating, string>(
  'attendance/getEventRating',
  fallback,
  (id, options) => requestData(attendanceCalls.getEventRating, { query: { id } }, options),
);

/** Rates an event that has begun and at which the member was checked in; a second rating replaces the first. */
export const rateEvent = createRequestThunk<void, RatingForm>(
  'attendance/rateEvent',
  fallback,
  async (body, options) => {
    await request(attendanceCalls.rateEvent, { body }, options);
  },
);

/** For the organiser of the event and operators: registrations, attendance and ratings. */
export const getEventStatistics = createRequestThunk<EventStatistics, string>(
  'attendance/getEventStatistics',
  fallback,
  (id, options) => requestData(attendanceCalls.getEventStatistics, { query: { id } }, options),
);

/**
 * Sets the percentage of an event that members must attend for a record; issued records stay. NOT_FOUND unless the user
 * organises it or is an operator.
 */
export const requireAttendance = createRequestThunk<void, RequiredAttendanceForm>(
  'attendance/requireAttendance',
  fallback,
  async (body, options) => {
    await request(attendanceCalls.requireAttendance, { body }, options);
  },
);
