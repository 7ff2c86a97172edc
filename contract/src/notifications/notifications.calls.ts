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
 * Relative to `apiRoot`, with `?token=` from a digest or an emailed event reminder: GET returns a page with one button,
 * POST ends both kinds of email (RFC 8058). Not an endpoint, because the response has no envelope.
 */
export const unsubscribePath = '/notifications/unsubscribe';
