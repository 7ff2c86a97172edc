import { ratingCommentLimit } from '@sangam/contract/community-events/attendance.calls.ts';
import type {
  AttendanceRecordList,
  EventRating,
  EventStatistics,
  RatingForm,
  RequiredAttendanceForm,
} from '@sangam/contract/community-events/attendance.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { requireMaxCharacters } from '../../platform/core/require-text.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import * as queries from './attendance.queries.ts';

/** Small enough for the statement timeout. */
const recordBatch = 500;

interface AttendanceOptions {
  readonly database: Database;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'recordSystem'>;
}

export type Attendance = ReturnType<typeof createAttendance>;

/** What remains of an event: attendance records, ratings and statistics: decision 63. */
export function createAttendance({ database, notificationWriter }: AttendanceOptions) {
  /** Issues all records that are due, and notifies their members. */
  async function issueRecords(): Promise<void> {
    let count = recordBatch;
    while (count === recordBatch) {
      count = await notificationWriter.begin(async (transaction) => {
        const issued = await queries.insertRecords(transaction, recordBatch);
        for (const [causeId, members] of Map.groupBy(issued, ({ eventId }) => eventId)) {
          const recipientIds = members.map(({ userId }) => userId);
          await notificationWriter.recordSystem(transaction, {
            kind: 'event-record',
            recipientIds,
            causeId,
          });
        }
        return issued.length;
      });
    }
  }

  /** The latest 200 records of the viewer. */
  function listAttendanceRecords(viewer: Viewer): Promise<AttendanceRecordList> {
    return queries.findRecords(database, viewer.id);
  }

  /** Changes whether the viewer's profile shows the events that they attended. */
  async function showAttendedEvents(viewer: Viewer, isShown: boolean): Promise<void> {
    await queries.updateShowsAttended(database, viewer.id, isShown);
  }

  /** Changes the share of an event that members must attend to get a record; issued records stay. */
  async function requireAttendance(viewer: Viewer, form: RequiredAttendanceForm): Promise<void> {
    const isFound = await queries.updateRequiredAttendance(database, viewer, form);
    if (!isFound) throw new AppError('NOT_FOUND');
  }

  /** For members who were checked in; replaces their earlier rating. */
  async function rateEvent(viewer: Viewer, form: RatingForm): Promise<void> {
    const comment = requireMaxCharacters('comment', form.comment.trim(), ratingCommentLimit);
    const isRated = await queries.upsertRating(database, viewer.id, { ...form, comment });
    if (!isRated) throw new AppError('NOT_FOUND');
  }

  /** The own rating of a member who was checked in, not the average. */
  async function getEventRating(viewer: Viewer, eventId: string): Promise<EventRating> {
    const rating = await queries.findRating(database, viewer.id, eventId);
    if (!rating) throw new AppError('NOT_FOUND');
    return rating;
  }

  /** For the organiser and operators. */
  async function getEventStatistics(viewer: Viewer, eventId: string): Promise<EventStatistics> {
    const statistics = await queries.findStatistics(database, viewer, eventId);
    if (!statistics) throw new AppError('NOT_FOUND');
    return statistics;
  }

  return {
    issueRecords,
    listAttendanceRecords,
    showAttendedEvents,
    requireAttendance,
    rateEvent,
    getEventRating,
    getEventStatistics,
  };
}
