import type {
  AttendeeCheckIn,
  AttendeeList,
  AttendeeQuery,
  CheckInForm,
  EventAnswer,
  ShowAttendanceForm,
  ShownAttendees,
} from '@sangam/contract/community-events/community-events.schema.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import { byteOrderMark, toCsvLine } from '@sangam/contract/text/csv.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { attendeeTexts } from './attendee-texts.ts';
import * as queries from './attendees.queries.ts';
import { checkAnswers } from './community-events.policy.ts';

const pageSize = 50;
/** Rows that are read at once for the file. */
const fileBatch = 500;

interface AttendeesOptions {
  readonly database: Database;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'retract'>;
}

export type Attendees = ReturnType<typeof createAttendees>;

/**
 * Who is registered: organisers and operators see all with the waitlist, and check them in; other members see attendees who
 * want to be shown. Users who are hidden from the viewer by a block are left out.
 */
export function createAttendees({ database, notificationWriter }: AttendeesOptions) {
  async function listAttendees(viewer: Viewer, query: AttendeeQuery): Promise<AttendeeList> {
    const found = await readAttendees(viewer, {
      eventId: query.id,
      search: query.search?.trim() ?? '',
      after: Number(query.after ?? 0),
      limit: pageSize + 1,
    });
    const attendees = found.slice(0, pageSize);
    const last = found.length > pageSize ? attendees.at(-1) : undefined;
    return { attendees: [...attendees], next: last ? String(last.number) : null };
  }

  async function readAttendees(viewer: Viewer, page: Parameters<typeof queries.findAttendees>[2]) {
    const found = await queries.findAttendees(database, viewer, page);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** The chunks of a CSV file: read while it is sent, so that a large event does not fill the memory. */
  async function openAttendeeFile(
    viewer: Viewer,
    eventId: string,
    language: Language,
  ): Promise<AsyncIterable<string>> {
    const texts = attendeeTexts(language);
    const stored = await queries.findQuestions(database, viewer, eventId);
    const questions = (stored?.questions ?? []).map(({ text }) => text);
    const read = (after: number) =>
      readAttendees(viewer, { eventId, search: '', after, limit: fileBatch });
    let batch = await read(0);

    async function* chunks() {
      yield byteOrderMark + toCsvLine([...texts.columns, ...questions]);
      while (batch.length > 0) {
        const lines = batch.map(({ person, state, registeredAt, checkedInAt, answers }) =>
          toCsvLine([
            person.name,
            person.username,
            texts.states[state],
            registeredAt,
            checkedInAt ?? '',
            ...questions.map((question) => answerTo(question, answers)),
          ]),
        );
        yield lines.join('');
        batch = batch.length < fileBatch ? [] : await read(batch.at(-1)?.number ?? 0);
      }
    }
    return chunks();
  }

  /** The latest 100 registered members who want to be shown; none if the viewer cannot see the event. */
  function listShownAttendees(viewer: Viewer, eventId: string): Promise<ShownAttendees> {
    return queries.findShownAttendees(database, viewer, eventId);
  }

  /** Sets whether other members see that the viewer is registered. */
  async function showAttendance(viewer: Viewer, form: ShowAttendanceForm): Promise<void> {
    const isFound = await queries.updateIsShown(database, viewer.id, form.id, form.isShown);
    if (!isFound) throw new AppError('NOT_FOUND');
  }

  /** By the organiser or an operator, without a ticket. Taking a check-in back also removes the attendance record. */
  async function checkInAttendee(viewer: Viewer, form: CheckInForm): Promise<AttendeeCheckIn> {
    return notificationWriter.begin(async (transaction) => {
      const changed = await queries.updateCheckIn(transaction, viewer, form);
      if (!changed) throw new AppError('NOT_FOUND');
      const { checkedInAt, userId } = changed;
      if (!form.isPresent && (await queries.removeRecord(transaction, form.id, userId))) {
        const record = { kind: 'event-record', causeId: form.id, recipientId: userId } as const;
        await notificationWriter.retract(transaction, record);
      }
      return { checkedInAt };
    });
  }

  /**
   * The checked answers of a member who registers; null if they have answered before, which keeps the stored ones. Throws
   * NOT_FOUND unless they can see the event and it was published: the registration relies on this check.
   */
  async function readAnswers(
    viewer: Viewer,
    eventId: string,
    answers: readonly string[],
  ): Promise<readonly EventAnswer[] | null> {
    const stored = await queries.findQuestions(database, viewer, eventId);
    if (!stored) throw new AppError('NOT_FOUND');
    return stored.hasAnswered ? null : checkAnswers(stored.questions, answers);
  }

  return {
    listAttendees,
    openAttendeeFile,
    listShownAttendees,
    showAttendance,
    checkInAttendee,
    readAnswers,
  };
}

function answerTo(question: string, answers: readonly EventAnswer[]): string {
  return answers.find((one) => one.question === question)?.answer ?? '';
}
