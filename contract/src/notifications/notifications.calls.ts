import type { Call } from '../http/call.ts';

export const notificationsCalls = {
  listNotifications: { method: 'GET', path: '/notifications' },
  getUnreadCount: { method: 'GET', path: '/notifications/unreadcount' },
  markRead: { method: 'POST', path: '/notifications/markread' },
  markUnread: { method: 'POST', path: '/notifications/markunread' },
  markAllRead: { method: 'POST', path: '/notifications/markallread' },
  undoMarkAllRead: { method: 'POST', path: '/notifications/undomarkallread' },
  getPreferences: { method: 'GET', path: '/notifications/preferences' },
  changePreferences: { method: 'POST', path: '/notifications/changepreferences' },
} as const satisfies Record<string, Call>;

/**
 * Below the API's root, with `?token=`, and for whoever holds a digest mail: GET shows a page with one
 * button, POST ends the digest (RFC 8058). No answer in the envelope, so it is no endpoint.
 */
export const unsubscribePath = '/notifications/unsubscribe';
