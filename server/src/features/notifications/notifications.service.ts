import {
  notificationFilters,
  notificationKinds,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  MarkedAll,
  NotificationFilter,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesForm,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { applyChange, defaultPreferences, presentPreferences } from './notifications.policy.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  countUnread,
  findNotification,
  findNotifications,
  markEverything,
  markGroups,
  unmarkEverything,
} from './notifications.queries.ts';
import {
  endDigest,
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

export function createNotifications({ database, notificationWriter }: NotificationsOptions) {
  async function list(
    { id: viewerId }: Viewer,
    { timestamp, filter = 'all' }: { timestamp?: string; filter?: NotificationFilter },
  ): Promise<NotificationPage> {
    const kinds = filter === 'all' ? notificationKinds : notificationFilters[filter];
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const { unreadCount: unread, rows } = await findNotifications(database, {
      viewerId,
      kinds,
      after,
    });
    const { page, next } = cutPage(rows);
    return { timestamp: next, unreadCount: unread, notifications: page.map(presentNotification) };
  }

  async function unreadCount({ id }: Viewer): Promise<{ unreadCount: number }> {
    return { unreadCount: await countUnread(database, id) };
  }

  /** What the tabs of one person are told after a change. */
  async function newsFor({ recipientId, freshId }: NotificationChange) {
    const row =
      freshId === null ? undefined : await findNotification(database, recipientId, freshId);
    return {
      unreadCount: await countUnread(database, recipientId),
      fresh: row ? presentNotification(row) : null,
    };
  }

  async function mark(viewer: Viewer, ids: readonly string[], read: boolean) {
    const theirs = await markGroups(database, { viewerId: viewer.id, ids, read });
    if (theirs === 0) throw new AppError('NOT_FOUND');
    return changed(viewer);
  }

  async function markAll(viewer: Viewer): Promise<MarkedAll> {
    const markedAt = await markEverything(database, viewer.id);
    return { markedAt, ...(await changed(viewer)) };
  }

  async function undoMarkAll(viewer: Viewer, markedAt: string) {
    await unmarkEverything(database, viewer.id, parseCursor(markedAt).at);
    return changed(viewer);
  }

  async function changed(viewer: Viewer): Promise<{ unreadCount: number }> {
    notificationWriter.publish([{ recipientId: viewer.id, freshId: null }]);
    return unreadCount(viewer);
  }

  async function preferences({ id }: Viewer): Promise<NotificationPreferences> {
    return presentPreferences((await findPreferences(database, id)) ?? defaultPreferences);
  }

  async function changePreferences(viewer: Viewer, form: NotificationPreferencesForm) {
    const after = await database.begin(async (transaction) => {
      const row = applyChange(await lockPreferences(transaction, viewer.id), form);
      await savePreferences(transaction, viewer.id, row);
      return row;
    });
    notificationWriter.publish([{ recipientId: viewer.id, freshId: null }]);
    return presentPreferences(after);
  }

  /** For whoever holds a link from a digest, signed in or not; says whether there was anything to end. */
  async function unsubscribe(userId: string | undefined): Promise<boolean> {
    return userId !== undefined && endDigest(database, userId);
  }

  return {
    list,
    unreadCount,
    newsFor,
    mark,
    markAll,
    undoMarkAll,
    preferences,
    changePreferences,
    unsubscribe,
  };
}
