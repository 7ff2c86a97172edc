import type { Notification } from './notifications.schema.ts';

export interface NotificationsServerEvents {
  /**
   * Sent to every tab of the user, not for what is only held back. `fresh` is a new or extended group; null: the list
   * changed in another way, such as by reading or by preferences, and must be fetched again.
   */
  'notifications:changed': (change: {
    readonly unreadCount: number;
    readonly fresh: Notification | null;
  }) => void;
}
