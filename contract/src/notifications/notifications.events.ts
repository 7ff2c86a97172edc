import type { Notification } from './notifications.schema.ts';

export interface NotificationsServerEvents {
  /**
   * Sent to every tab of the user. `fresh` is a new or extended group; without it the list changed in another
   * way and must be fetched again.
   */
  'notifications:changed': (change: {
    readonly unreadCount: number;
    readonly fresh: Notification | null;
  }) => void;
}
