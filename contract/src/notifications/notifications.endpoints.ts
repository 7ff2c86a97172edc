import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { notificationsCalls } from './notifications.calls.ts';
import {
  MarkedAll,
  NotificationFilter,
  NotificationIdsForm,
  NotificationPage,
  NotificationPreferences,
  NotificationPreferencesForm,
  UndoMarkAllForm,
  UnreadCount,
} from './notifications.schema.ts';

/**
 * All except those held back, unless the filter names others. Without kinds that are switched off in the app, actors
 * whom the viewer cannot see or has muted, and texts with a muted word.
 */
export const listNotifications = defineEndpoint({
  ...notificationsCalls.listNotifications,
  access: 'signed-in',
  summary: 'Lists your notifications in groups, the latest changed first, twenty per page',
  query: StrictObject({
    timestamp: Type.Optional(Cursor),
    filter: Type.Optional(NotificationFilter),
  }),
  success: 200,
  response: Success(NotificationPage),
  errors: [],
});

/** Without the kinds that are switched off in the app, as `listNotifications`. */
export const getUnreadCount = defineEndpoint({
  ...notificationsCalls.getUnreadCount,
  access: 'signed-in',
  summary: 'Counts your unread notification groups of all kinds; those held back do not count',
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

/** NOT_FOUND if none of the ids is a group of the viewer; other ids are ignored. */
export const markNotificationsRead = defineEndpoint({
  ...notificationsCalls.markNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Marks notification groups as read in one of the two lists; returns the new unread count',
  body: NotificationIdsForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

/** NOT_FOUND as in `markNotificationsRead`. */
export const markNotificationsUnread = defineEndpoint({
  ...notificationsCalls.markNotificationsUnread,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Marks notification groups as unread again in one of the two lists; returns the new unread count',
  body: NotificationIdsForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const markAllNotificationsRead = defineEndpoint({
  ...notificationsCalls.markAllNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Marks every notification as read, except those held back; returns what undoes it',
  success: 200,
  response: Success(MarkedAll),
  errors: [],
});

export const undoMarkAllNotificationsRead = defineEndpoint({
  ...notificationsCalls.undoMarkAllNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Marks as unread exactly what one call of markallread marked as read; returns the unread count',
  body: UndoMarkAllForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const getNotificationPreferences = defineEndpoint({
  ...notificationsCalls.getNotificationPreferences,
  access: 'signed-in',
  summary: 'Returns all your notification settings, with the defaults of those you never changed',
  success: 200,
  response: Success(NotificationPreferences),
  errors: [],
});

/** BAD_INPUT for quiet hours of length zero or in an unknown time zone. */
export const changeNotificationPreferences = defineEndpoint({
  ...notificationsCalls.changeNotificationPreferences,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes the sent notification settings; returns all',
  body: NotificationPreferencesForm,
  success: 200,
  response: Success(NotificationPreferences),
  errors: [],
});
