import type { Call } from '../http/call.ts';

export const notificationsCalls = {
  listNotifications: { method: 'GET', path: '/notifications' },
  getUnreadCount: { method: 'GET', path: '/notifications/unreadcount' },
  markNotificationsRead: { method: 'POST', path: '/notifications/markread' },
  markNotificationsUnread: { method: 'POST', path: '/notifications/markunread' },
  markAllNotificationsRead: { method: 'POST', path: '/notifications/markallread' },
  undoMarkAllNotificationsRead: { method: 'POST', path: '/notifications/undomarkallread' },
  getNotificationPreferences: { method: 'GET', path: '/notifications/preferences' },
  changeNotificationPreferences: { method: 'POST', path: '/notifications/changepreferences' },
} as const satisfies Record<string, Call>;

/**
 * Below the API's root, with `?token=`, and for whoever holds a digest mail: GET shows a page with one
 * button, POST ends the digest (RFC 8058). No answer in the envelope, so it is no endpoint.
 */
export const unsubscribePath = '/notifications/unsubscribe';
