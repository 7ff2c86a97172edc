import {
  notificationFilters,
  notificationKinds,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  MarkedAll,
  NotificationFilter,
  NotificationIdsForm,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesForm,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import {
  applyChange,
  defaultPreferences,
  isTimeZone,
  presentPreferences,
} from './notifications.policy.ts';
import { presentNotification } from './notifications.presenter.ts';
import * as queries from './notifications.queries.ts';
import {
  switchDigestOff,
  findPreferences,
  lockPreferences,
  savePreferences,
} from './preferences.queries.ts';
import type { NotificationWriter } from './notification-writer.service.ts';

interface NotificationsOptions {
  readonly database: Database;
  readonly notificationWriter: Pick<NotificationWriter, 'publish'>;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** What a member sees and changes of their notifications; `createNotificationWriter` creates them. */
export function createNotifications({ database, notificationWriter }: NotificationsOptions) {
  /** A page of the kinds of the filter; `unreadCount` counts all kinds. */
  async function listNotifications(
    { id: viewerId }: Viewer,
    { timestamp, filter = 'all' }: { timestamp?: string; filter?: NotificationFilter },
  ): Promise<NotificationPage> {
    const heldBack = filter === 'held-back';
    const kinds = filter === 'all' || heldBack ? notificationKinds : notificationFilters[filter];
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { rows, ...counts } = await queries.findNotifications(database, {
      viewerId,
      kinds,
      heldBack,
      after,
    });
    const { page, next } = cutPage(rows);
    return { timestamp: next, ...counts, notifications: page.map(presentNotification) };
  }

  async function getUnreadCount({ id }: Pick<Viewer, 'id'>): Promise<{ unreadCount: number }> {
    return { unreadCount: await queries.countUnread(database, id) };
  }

  /** The payloads of the socket events after changes, each with its recipient; none for what is only held back. */
  async function findChangePayloads(changes: readonly NotificationChange[]) {
    const rows = await queries.findChanges(database, changes);
    const shown = rows.filter(({ fresh, isHeldBack }) => fresh !== null || !isHeldBack);
    return shown.map(({ recipientId, unreadCount, fresh }) => ({
      recipientId,
      payload: { unreadCount, fresh: fresh && presentNotification(fresh) },
    }));
  }

  /** A change for each of the members of a project, and of its former ones, who hold back notifications from strangers. */
  async function findHoldingMembers(
    projectId: string,
    formerIds: readonly string[],
  ): Promise<readonly NotificationChange[]> {
    const ids = await queries.findHoldingMembers(database, projectId, formerIds);
    return ids.map((recipientId) => ({ recipientId, freshId: null }));
  }

  /** Ids of other users are skipped; throws NOT_FOUND if none is left. */
  function markNotificationsRead(viewer: Viewer, form: NotificationIdsForm) {
    return updateRead(viewer, form, true);
  }

  /** Ids of other users are skipped; throws NOT_FOUND if none is left. */
  function markNotificationsUnread(viewer: Viewer, form: NotificationIdsForm) {
    return updateRead(viewer, form, false);
  }

  async function updateRead(
    { id: viewerId }: Viewer,
    { ids, heldBack = false, until: latest }: NotificationIdsForm,
    read: boolean,
  ) {
    const until = latest === undefined ? 'infinity' : parseCursor(latest).at;
    const update = { viewerId, ids, heldBack, until, read };
    const ownCount = await queries.updateRead(database, update);
    if (ownCount === 0) throw new AppError('NOT_FOUND');
    return publishChange({ id: viewerId });
  }

  async function markAllNotificationsRead(viewer: Viewer): Promise<MarkedAll> {
    const markedAt = await queries.markAllNotificationsRead(database, viewer.id);
    return { markedAt, ...(await publishChange(viewer)) };
  }

  /** `markedAt` is the result of `markAllNotificationsRead`: marks as unread what that call marked as read. */
  async function undoMarkAllNotificationsRead(viewer: Viewer, markedAt: string) {
    await queries.undoMarkAllNotificationsRead(database, viewer.id, parseCursor(markedAt).at);
    return publishChange(viewer);
  }

  async function publishChange(viewer: Pick<Viewer, 'id'>): Promise<{ unreadCount: number }> {
    notificationWriter.publish([{ recipientId: viewer.id, freshId: null }]);
    return getUnreadCount(viewer);
  }

  async function getNotificationPreferences({ id }: Viewer): Promise<NotificationPreferences> {
    return presentPreferences((await findPreferences(database, id)) ?? defaultPreferences);
  }

  /** Fields missing in the form keep their value. Throws BAD_INPUT for an unknown time zone or empty quiet hours. */
  async function changeNotificationPreferences(viewer: Viewer, form: NotificationPreferencesForm) {
    const { quietHours } = form;
    if (quietHours && (!isTimeZone(quietHours.timeZone) || quietHours.start === quietHours.end))
      throw new AppError('BAD_INPUT');
    const after = await database.begin(async (transaction) => {
      const row = applyChange(await lockPreferences(transaction, viewer.id), form);
      await savePreferences(transaction, viewer.id, row);
      return row;
    });
    notificationWriter.publish([{ recipientId: viewer.id, freshId: null }]);
    return presentPreferences(after);
  }

  /**
   * Switches the digest off by the link in a digest or event reminder, without a session, and with it the emailed event
   * reminders; returns false for an invalid link or a deleted account.
   */
  async function unsubscribe(userId: string | undefined): Promise<boolean> {
    return userId !== undefined && switchDigestOff(database, userId);
  }

  return {
    listNotifications,
    getUnreadCount,
    findChangePayloads,
    findHoldingMembers,
    markNotificationsRead,
    markNotificationsUnread,
    markAllNotificationsRead,
    undoMarkAllNotificationsRead,
    getNotificationPreferences,
    changeNotificationPreferences,
    unsubscribe,
  };
}
