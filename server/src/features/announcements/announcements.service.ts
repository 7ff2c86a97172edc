import type { AdministrationAction } from '@sangam/contract/administration/administration.calls.ts';
import type {
  Announcement,
  AnnouncementForm,
  AnnouncementPage,
  ChangeAnnouncementForm,
  CurrentBanner,
  SavedAnnouncement,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { createOnce, type IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import { queueNotifications, queueRetraction } from './announcements.jobs.ts';
import { checkAnnouncement } from './announcements.policy.ts';
import * as queries from './announcements.queries.ts';

interface AnnouncementsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly writeAdministrationLog: WriteAdministrationLog;
}

type AnnouncementAction = Extract<AdministrationAction, `${string}-announcement`>;

export type Announcements = ReturnType<typeof createAnnouncements>;

/**
 * What operators announce to an audience: a banner while it runs and, if chosen, a notification at the start. The
 * routes admit only operators, except for `getBanner` and `dismissAnnouncement`.
 */
export function createAnnouncements({
  database,
  events,
  writeAdministrationLog,
}: AnnouncementsOptions) {
  async function listAnnouncements(timestamp?: string): Promise<AnnouncementPage> {
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { page, next } = cutPage(await queries.findAnnouncements(database, after));
    return { timestamp: next, announcements: page.map(({ announcement }) => announcement) };
  }

  /** Changes one announcement and writes the log in one transaction; then open screens are updated. */
  async function change(
    viewer: Viewer,
    action: AnnouncementAction,
    update: (transaction: Queryable) => Promise<Announcement>,
  ): Promise<SavedAnnouncement> {
    const announcement = await database.begin(async (transaction) => {
      const changed = await update(transaction);
      await writeLog(transaction, viewer, action, changed);
      return changed;
    });
    events.emit('announcements:changed');
    return { announcement };
  }

  async function writeLog(
    transaction: Queryable,
    { id: operatorId }: Viewer,
    action: AnnouncementAction,
    { texts, audience }: Announcement,
  ): Promise<void> {
    const details = { title: texts.en.title, audience };
    await writeAdministrationLog(transaction, { operatorId, action, subjectId: null, details });
  }

  /** A repeated request returns the announcement that the first one created, also after its scheduled start. */
  async function createAnnouncement(
    viewer: Viewer,
    form: AnnouncementForm,
    key: IdempotencyKey | undefined,
  ): Promise<SavedAnnouncement> {
    const creation = { userId: viewer.id, key, kind: 'announcement' };
    const { id, isNew } = await database.begin((transaction) =>
      createOnce(transaction, creation, async () => {
        const checked = checkAnnouncement(form);
        const created = await queries.insertAnnouncement(transaction, checked);
        await queueNotifications(transaction, created);
        await writeLog(transaction, viewer, 'create-announcement', created);
        return created.id;
      }),
    );
    if (isNew) events.emit('announcements:changed');
    const announcement = await queries.findAnnouncement(database, id);
    if (!announcement) throw new AppError('NOT_FOUND');
    return { announcement };
  }

  /**
   * Of two operators who edit the same announcement, the second gets an error instead of overwriting. One that has
   * started cannot be changed, only ended or deleted.
   */
  function changeAnnouncement(
    viewer: Viewer,
    { id, version, ...form }: ChangeAnnouncementForm,
  ): Promise<SavedAnnouncement> {
    const checked = checkAnnouncement(form);
    return change(viewer, 'change-announcement', async (transaction) => {
      const announcement = await queries.updateAnnouncement(transaction, { id, version }, checked);
      if (!announcement) throw await errorOf(transaction, id);
      await queueNotifications(transaction, announcement);
      return announcement;
    });
  }

  function endAnnouncement(viewer: Viewer, id: string): Promise<SavedAnnouncement> {
    return change(viewer, 'end-announcement', async (transaction) => {
      const announcement = await queries.endAnnouncement(transaction, id);
      if (!announcement) throw await errorOf(transaction, id);
      return announcement;
    });
  }

  async function deleteAnnouncement(viewer: Viewer, id: string): Promise<void> {
    await change(viewer, 'delete-announcement', async (transaction) => {
      const announcement = await queries.deleteAnnouncement(transaction, id);
      if (!announcement) throw new AppError('NOT_FOUND');
      await queueRetraction(transaction, id);
      return announcement;
    });
  }

  /** The newest running announcement for this user that they have not dismissed; null without one. */
  async function getBanner(userId: string): Promise<CurrentBanner> {
    const [row] = await queries.findBanners(database, [userId]);
    return { banner: row?.banner ?? null };
  }

  /** Returns the banner to show next. An announcement that is unknown, has ended or cannot be dismissed is ignored. */
  async function dismissAnnouncement({ id: userId }: Viewer, id: string): Promise<CurrentBanner> {
    const isDismissed = await queries.insertDismissal(database, userId, id);
    if (isDismissed) events.emit('announcement:dismissed', userId);
    return getBanner(userId);
  }

  return {
    listAnnouncements,
    createAnnouncement,
    changeAnnouncement,
    endAnnouncement,
    deleteAnnouncement,
    getBanner,
    dismissAnnouncement,
  };
}

/** Why a change was not possible. */
async function errorOf(transaction: Queryable, id: string): Promise<AppError> {
  const exists = await queries.announcementExists(transaction, id);
  return new AppError(exists ? 'ANNOUNCEMENT_CHANGED' : 'NOT_FOUND');
}
