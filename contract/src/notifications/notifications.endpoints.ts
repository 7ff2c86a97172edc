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

export const listNotifications = defineEndpoint({
  ...notificationsCalls.listNotifications,
  access: 'signed-in',
  summary: 'Lists your notifications in groups, newest first, twenty per page',
  query: StrictObject({
    timestamp: Type.Optional(Cursor),
    filter: Type.Optional(NotificationFilter),
  }),
  success: 200,
  response: Success(NotificationPage),
  errors: [],
});

export const getUnreadCount = defineEndpoint({
  ...notificationsCalls.getUnreadCount,
  access: 'signed-in',
  summary: 'Counts your unread notification groups',
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const markNotificationsRead = defineEndpoint({
  ...notificationsCalls.markNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Marks notifications as read',
  body: NotificationIdsForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const markNotificationsUnread = defineEndpoint({
  ...notificationsCalls.markNotificationsUnread,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Marks notifications as unread again',
  body: NotificationIdsForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const markAllNotificationsRead = defineEndpoint({
  ...notificationsCalls.markAllNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Marks every notification as read',
  success: 200,
  response: Success(MarkedAll),
  errors: [],
});

export const undoMarkAllNotificationsRead = defineEndpoint({
  ...notificationsCalls.undoMarkAllNotificationsRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Undoes one mark-all-as-read exactly',
  body: UndoMarkAllForm,
  success: 200,
  response: Success(UnreadCount),
  errors: [],
});

export const getNotificationPreferences = defineEndpoint({
  ...notificationsCalls.getNotificationPreferences,
  access: 'signed-in',
  summary: 'Returns your notification settings',
  success: 200,
  response: Success(NotificationPreferences),
  errors: [],
});

export const changeNotificationPreferences = defineEndpoint({
  ...notificationsCalls.changeNotificationPreferences,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes your notification settings',
  body: NotificationPreferencesForm,
  success: 200,
  response: Success(NotificationPreferences),
  errors: [],
});
