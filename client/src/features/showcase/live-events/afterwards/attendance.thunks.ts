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

export const listAttendanceRecords = createRequestThunk<AttendanceRecordList>(
  'attendance/listAttendanceRecords',
  fallback,
  (_, options) => requestData(attendanceCalls.listAttendanceRecords, {}, options),
);

export const showAttendedEvents = createRequestThunk<void, boolean>(
  'attendance/showAttendedEvents',
  fallback,
  async (isShown, options) => {
    await request(attendanceCalls.showAttendedEvents, { body: { isShown } }, options);
  },
);

export const getEventRating = createRequestThunk<EventRating, string>(
  'attendance/getEventRating',
  fallback,
  (id, options) => requestData(attendanceCalls.getEventRating, { query: { id } }, options),
);

export const rateEvent = createRequestThunk<void, RatingForm>(
  'attendance/rateEvent',
  fallback,
  async (body, options) => {
    await request(attendanceCalls.rateEvent, { body }, options);
  },
);

export const getEventStatistics = createRequestThunk<EventStatistics, string>(
  'attendance/getEventStatistics',
  fallback,
  (id, options) => requestData(attendanceCalls.getEventStatistics, { query: { id } }, options),
);

export const requireAttendance = createRequestThunk<void, RequiredAttendanceForm>(
  'attendance/requireAttendance',
  fallback,
  async (body, options) => {
    await request(attendanceCalls.requireAttendance, { body }, options);
  },
);
