import type {
  MarkedAll,
  NotificationFilter,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesForm,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import {
  getNotifications,
  getPreferences,
  getUnreadCount,
  postAllRead,
  postPreferences,
  postRead,
  postUndoAllRead,
  postUnread,
  type ListInput,
} from './notifications.api.ts';

const fallback = fallbackMessages.anythingElse;

export const listNotifications = createRequestThunk<NotificationPage, ListInput>(
  'notifications/list',
  fallback,
  getNotifications,
);

export const fetchUnreadCount = createRequestThunk<number>(
  'notifications/fetchUnreadCount',
  fallback,
  (_, options) => getUnreadCount(options),
);

export const markRead = createRequestThunk<number, string>(
  'notifications/markRead',
  fallback,
  (id, options) => postRead([id], { ...options, keepalive: true }),
);

export const markUnread = createRequestThunk<number, string>(
  'notifications/markUnread',
  fallback,
  (id, options) => postUnread([id], options),
);

export const markAllRead = createRequestThunk<MarkedAll>(
  'notifications/markAllRead',
  fallback,
  (_, options) => postAllRead(options),
);

interface UndoInput {
  readonly markedAt: string;
  readonly filter: NotificationFilter;
}

/** Which ones become unread again is known to the server: the list is fetched anew. */
export const undoMarkAllRead = createRequestThunk<number, UndoInput>(
  'notifications/undoMarkAllRead',
  fallback,
  async ({ markedAt, filter }, options) => {
    const unreadCount = await postUndoAllRead(markedAt, options);
    await options.dispatch(listNotifications({ filter }));
    return unreadCount;
  },
);

export const fetchPreferences = createRequestThunk<NotificationPreferences>(
  'notifications/fetchPreferences',
  fallback,
  (_, options) => getPreferences(options),
);

export const changePreferences = createRequestThunk<
  NotificationPreferences,
  NotificationPreferencesForm
>('notifications/changePreferences', fallback, postPreferences);
