import { randomUUID } from 'node:crypto';
import type {
  CancelEventForm,
  ChangeEventForm,
  CommunityEvent,
  CreateEventForm,
  EventForm,
  EventList,
  RegisterConnectionsForm,
  RegistrationForm,
  SavedEvent,
  ShowAttendanceForm,
  SpeakingAt,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import {
  createOnce,
  findCreated,
  type IdempotencyKey,
} from '../../platform/database/idempotency.queries.ts';
import * as audiences from './audience.queries.ts';
import { createAttendees } from './attendees.service.ts';
import { checkEvent, timeZoneError } from './community-events.policy.ts';
import * as queries from './community-events.queries.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import { copyFiles, deleteFiles } from './event-files.queries.ts';
import { findReportedEvent, removeEvent } from './event-reports.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { cancellationKind, createSeats, registrationKind } from './seats.service.ts';

interface CommunityEventsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: NotificationWriter;
}

interface EventChange {
  readonly id: string;
  readonly stored: queries.LockedEvent;
  readonly form: EventForm;
  /** Whether newly invited members and speakers are notified. */
  readonly isNotified: boolean;
}

export type CommunityEvents = ReturnType<typeof createCommunityEvents>;

/** Events and workshops that members organise. */
export function createCommunityEvents(options: CommunityEventsOptions) {
  const { database, events, notificationWriter } = options;
  const seats = createSeats(options);
  const attendees = createAttendees(options);

  /** No pages: the 200 events with the latest start that the viewer can see. */
  function listEvents(viewer: Viewer): Promise<EventList> {
    return queries.findEvents(database, viewer);
  }

  /**
   * Creates an event or, for several `weeks`, a series with one date in each week. Returns the first date, also to a
   * repeated request.
   */
  async function createEvent(
    viewer: Viewer,
    form: CreateEventForm,
    key: IdempotencyKey | undefined,
  ): Promise<SavedEvent> {
    if (!(await queries.findCanOrganise(database, viewer))) throw new AppError('ORGANISERS_ONLY');
    const checked = checkEvent(form);
    await requireProject(viewer, checked);
    const creation = { userId: viewer.id, key, kind: 'community-event' };
    let newIds: readonly string[] = [];
    const { id } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, creation, async () => {
        newIds = await insertDates(transaction, viewer, { ...form, ...checked });
        return newIds[0] ?? '';
      }),
    );
    for (const newId of newIds) events.emit('community-event:changed', newId);
    return { event: await readEvent(viewer, id) };
  }

  /** Returns the ids of the dates, in order. */
  async function insertDates(
    transaction: Queryable,
    viewer: Viewer,
    { weeks = 1, copiesFilesOf, ...form }: CreateEventForm,
  ): Promise<readonly string[]> {
    const seriesId = weeks === 1 ? null : randomUUID();
    const ids: string[] = [];
    for (let week = 0; week < weeks; week++) {
      const dated = await moveForm(transaction, form, week);
      const series = seriesId === null ? null : { id: seriesId, date: week + 1 };
      const id = await queries.insertEvent(transaction, viewer, dated, series);
      await savePeople(transaction, viewer, id, dated, week === 0);
      if (copiesFilesOf !== undefined) await copyFiles(transaction, viewer, copiesFilesOf, id);
      ids.push(id);
    }
    return ids;
  }

  /** Organisers restrict events to their own projects; operators to all. */
  async function requireProject(viewer: Viewer, { audience }: EventForm): Promise<void> {
    if (audience.projectId === null || viewer.role === 'operator') return;
    if (await audiences.findIsOnProject(database, viewer.id, audience.projectId)) return;
    throw new AppError('BAD_INPUT', { errors: { projectId: 'Choose one of your projects' } });
  }

  /** Stores who is invited or speaks; the first date of a series notifies them once it is published. */
  async function savePeople(
    transaction: Queryable,
    viewer: Viewer,
    eventId: string,
    form: EventForm,
    isNotified: boolean,
  ): Promise<void> {
    await audiences.replacePeople(transaction, viewer.id, eventId, form);
    if (form.state === 'draft') return;
    const { invitees, speakers } = await audiences.claimInvitations(transaction, eventId);
    if (!isNotified) return;
    await seats.notify(transaction, 'event-invited', eventId, invitees);
    await seats.notify(transaction, 'event-speaker', eventId, speakers);
  }

  /**
   * Of two organisers who edit the same event, the second gets an error instead of overwriting. `changesLater` also
   * overwrites the later dates of the series that are not cancelled.
   */
  async function changeEvent(
    viewer: Viewer,
    { id, version, changesLater = false, ...form }: ChangeEventForm,
  ): Promise<SavedEvent> {
    const ids = await notificationWriter.begin(async (transaction) => {
      const stored = await queries.lockEvent(transaction, viewer, id);
      if (!stored) throw new AppError('NOT_FOUND');
      const checked = checkEvent(form);
      const isUnpublished = stored.state === 'published' && form.state === 'draft';
      if (stored.version !== version || stored.state === 'cancelled' || isUnpublished) {
        throw new AppError('EVENT_CHANGED');
      }
      await requireProject(viewer, checked);
      await saveChange(transaction, viewer, { id, stored, form: checked, isNotified: true });
      const later = changesLater ? await queries.findLaterDates(transaction, id) : [];
      for (const { id: laterId, weeks } of later) {
        await saveLater(transaction, viewer, laterId, await moveForm(transaction, checked, weeks));
      }
      return [id, ...later.map((one) => one.id)];
    });
    for (const changedId of ids) events.emit('community-event:changed', changedId);
    return { event: await readEvent(viewer, id) };
  }

  /** A published date stays published. */
  async function saveLater(
    transaction: Queryable,
    viewer: Viewer,
    id: string,
    form: EventForm,
  ): Promise<void> {
    const stored = await queries.lockEvent(transaction, viewer, id);
    if (!stored || stored.state === 'cancelled') return;
    const state = stored.state === 'published' ? 'published' : form.state;
    await saveChange(transaction, viewer, {
      id,
      stored,
      form: { ...form, state },
      isNotified: false,
    });
  }

  async function saveChange(transaction: Queryable, viewer: Viewer, change: EventChange) {
    const { id, stored, form, isNotified } = change;
    if (form.seats !== null && form.seats < stored.takenSeats) {
      const errors = { seats: `${stored.takenSeats} seats are already taken` };
      throw new AppError('BAD_INPUT', { errors });
    }
    await queries.updateEvent(transaction, id, form);
    await savePeople(transaction, viewer, id, form, isNotified);
    await seats.offerFreeSeats(transaction, id);
    if (hasMoved(stored, form)) await seats.notifyOfMove(transaction, id);
  }

  /** Only this date of a series; also deletes the files of the event. */
  async function cancelEvent(viewer: Viewer, { id, reason }: CancelEventForm): Promise<SavedEvent> {
    const text = reason.trim();
    if (text === '') throw new AppError('BAD_INPUT', { errors: { reason: 'Enter a reason' } });
    await notificationWriter.begin(async (transaction) => {
      const stored = await queries.lockEvent(transaction, viewer, id);
      if (!stored) throw new AppError('NOT_FOUND');
      if (stored.state !== 'published') throw new AppError('EVENT_CHANGED');
      await queries.cancelEvent(transaction, id, text);
      await deleteFiles(transaction, id);
      await seats.notifyRegistered(transaction, 'event-cancelled', id);
    });
    events.emit('community-event:changed', id);
    return { event: await readEvent(viewer, id) };
  }

  /** A request that is repeated with its idempotency key is answered also if the event is closed by now. */
  async function registerForEvent(
    viewer: Viewer,
    { id, answers: given = [], acceptsWaitlist }: RegistrationForm,
    key: IdempotencyKey | undefined,
  ): Promise<SavedEvent> {
    const creation = { userId: viewer.id, key, kind: registrationKind };
    if ((await findCreated(database, creation)) === undefined) {
      const answers = await attendees.readAnswers(viewer, id, given);
      await seats.registerForEvent({
        userId: viewer.id,
        eventId: id,
        answers,
        key,
        acceptsWaitlist,
      });
    }
    return { event: await readEvent(viewer, id) };
  }

  /** Holds seats for connections of the viewer, who accept them or not, and registers the viewer if `withMe` is set. */
  async function registerConnections(
    viewer: Viewer,
    { id, answers: given = [], ...group }: RegisterConnectionsForm,
  ): Promise<SavedEvent> {
    await readEvent(viewer, id);
    const answers = group.withMe ? await attendees.readAnswers(viewer, id, given) : [];
    await seats.registerConnections({ userId: viewer.id, eventId: id, answers, ...group });
    return { event: await readEvent(viewer, id) };
  }

  async function cancelRegistration(
    viewer: Viewer,
    id: string,
    key: IdempotencyKey | undefined,
  ): Promise<SavedEvent> {
    const creation = { userId: viewer.id, key, kind: cancellationKind };
    if ((await findCreated(database, creation)) === undefined) {
      await seats.cancelRegistration({ userId: viewer.id, eventId: id, key });
    }
    return { event: await readEvent(viewer, id) };
  }

  /** Sets whether other members see that the viewer is registered. */
  async function showAttendance(viewer: Viewer, form: ShowAttendanceForm): Promise<SavedEvent> {
    await attendees.showAttendance(viewer, form);
    return { event: await readEvent(viewer, form.id) };
  }

  /** The next ten events at which the member speaks, and the last ten that they attended and show on their profile. */
  function listSpeakingAt(viewer: Viewer, username: string): Promise<SpeakingAt> {
    return queries.findSpeakingAt(database, viewer, username);
  }

  /** Anyone can be named as a speaker, and can remove themselves. */
  async function leaveSpeakers(viewer: Viewer, id: string): Promise<void> {
    const wasSpeaker = await database.begin((transaction) =>
      audiences.deleteSpeaker(transaction, viewer.id, id),
    );
    if (!wasSpeaker) throw new AppError('NOT_FOUND');
    events.emit('community-event:changed', id);
  }

  const reportable: Reportable = {
    find: findReportedEvent,
    async remove(transaction, id) {
      if (!(await removeEvent(transaction, id))) return () => {};
      await deleteFiles(transaction, id);
      await seats.notifyRegistered(transaction, 'event-cancelled', id);
      return () => events.emit('community-event:changed', id);
    },
  };

  /** The event as the viewer sees it, read after a commit; throws NOT_FOUND if they cannot see it. */
  async function readEvent(viewer: Viewer, id: string): Promise<CommunityEvent> {
    const event = await queries.findEvent(database, viewer, id);
    if (!event) throw new AppError('NOT_FOUND');
    return event;
  }

  return {
    listEvents,
    createEvent,
    changeEvent,
    cancelEvent,
    registerForEvent,
    registerConnections,
    cancelRegistration,
    showAttendance,
    listSpeakingAt,
    leaveSpeakers,
    attendees,
    /** An SQL condition: whether the viewer may see the community_events row `e`. */
    canSeeEvent: queries.canSee,
    readEvent,
    reportable,
  };
}

/** Whether registered members must know of the change: another time, place or link. */
function hasMoved(before: queries.LockedEvent, after: EventForm): boolean {
  return (
    before.startsAt !== new Date(after.startsAt).toISOString() ||
    before.endsAt !== new Date(after.endsAt).toISOString() ||
    before.place !== after.place ||
    before.meetingLink !== after.meetingLink
  );
}

/** The form of a date of a series, so many weeks later. */
async function moveForm(
  transaction: Queryable,
  form: EventForm,
  weeks: number,
): Promise<EventForm> {
  if (weeks === 0) return form;
  const times = await queries.addWeeks(transaction, form, weeks);
  if (!times) throw new AppError('BAD_INPUT', { errors: timeZoneError });
  return { ...form, ...times };
}
