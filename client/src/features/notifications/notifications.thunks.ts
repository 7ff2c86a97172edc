import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import type { NotificationFilter } from '@sangam/contract/notifications/notifications.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createReadThunk, createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

interface ListInput extends PageInput {
  readonly filter: NotificationFilter;
}

/** A page of 20 groups of notifications, latest first. */
export const listNotifications = createReadThunk(
  'notifications/listNotifications',
  fallback,
  (query: ListInput, options) =>
    requestData(notificationsCalls.listNotifications, { query }, options),
);

interface RefreshInput extends ListInput {
  /** How many groups are loaded. */
  readonly count: number;
}

/** Fetches as many groups again as are loaded, for the same pages. */
export const refreshNotifications = createRequestThunk(
  'notifications/refreshNotifications',
  fallback,
  async ({ filter, count }: RefreshInput, options) => {
    const fetchPage = (timestamp?: string) =>
      requestData(notificationsCalls.listNotifications, { query: { filter, timestamp } }, options);
    let page = await fetchPage();
    while (page.timestamp !== null && page.notifications.length < count) {
      const next = await fetchPage(page.timestamp);
      page = { ...next, notifications: [...page.notifications, ...next.notifications] };
    }
    return page;
  },
);

/** The number of unread groups of notifications, without those held back. */
export const getUnreadCount = createRequestThunk(
  'notifications/getUnreadCount',
  fallback,
  async (_, options) => {
    const { unreadCount } = await requestData(notificationsCalls.getUnreadCount, {}, options);
    return unreadCount;
  },
);

/**
 * Marks one group of notifications as read, but not in the list of those held back (see `useHeldBackViewed`); resolves
 * to the number of unread groups.
 */
export const markNotificationsRead = createRequestThunk(
  'notifications/markNotificationsRead',
  fallback,
  async (id: string, options) => {
    const input = { body: { ids: [id] } };
    const call = notificationsCalls.markNotificationsRead;
    return (await requestData(call, input, { ...options, keepalive: true })).unreadCount;
  },
);

/** Marks all notifications as read, except those held back; `markedAt` of the result is for the undo. */
export const markAllNotificationsRead = createRequestThunk(
  'notifications/markAllNotificationsRead',
  fallback,
  (_, options) => requestData(notificationsCalls.markAllNotificationsRead, {}, options),
);

interface UndoInput {
  readonly markedAt: string;
  readonly filter: NotificationFilter;
}

/**
 * Restores what `markAllNotificationsRead` marked at `markedAt`, and resolves to the number of unread groups.
 * The list is fetched again, because only the server knows which ones become unread.
 */
export const undoMarkAllNotificationsRead = createRequestThunk(
  'notifications/undoMarkAllNotificationsRead',
  fallback,
  async ({ markedAt, filter }: UndoInput, options) => {
    const call = notificationsCalls.undoMarkAllNotificationsRead;
    const { unreadCount } = await requestData(call, { body: { markedAt } }, options);
    await options.dispatch(listNotifications({ filter }));
    return unreadCount;
  },
);

export const getNotificationPreferences = createRequestThunk(
  'notifications/getNotificationPreferences',
  fallback,
  (_, options) => requestData(notificationsCalls.getNotificationPreferences, {}, options),
);

/** Changes the given fields; others keep their value. Resolves to all preferences. */
export const changeNotificationPreferences = createRequestThunk(
  'notifications/changeNotificationPreferences',
  fallback,
  (body: BodyOf<typeof notificationsCalls.changeNotificationPreferences>, options) =>
    requestData(notificationsCalls.changeNotificationPreferences, { body }, options),
);
