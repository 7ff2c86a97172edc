import type { Call } from '../http/call.ts';

export const attendanceCalls = {
  listAttendanceRecords: { method: 'GET', path: '/events/records' },
  showAttendedEvents: { method: 'POST', path: '/events/showattended' },
  getEventRating: { method: 'GET', path: '/events/rating' },
  rateEvent: { method: 'POST', path: '/events/rate' },
  getEventStatistics: { method: 'GET', path: '/events/statistics' },
  requireAttendance: { method: 'POST', path: '/events/requireattendance' },
} as const satisfies Record<string, Call>;

/**
 * The shares of an event in percent that members must attend to get an attendance record, as organisers can choose; with 0 the
 * check-in is enough.
 */
export const requiredShares = [0, 50, 75, 90] as const;

export const maxStars = 5;

/** The highest number of characters of a comment. */
export const ratingCommentLimit = 1000;
