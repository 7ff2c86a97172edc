import type { Notification } from './notifications.schema.ts';

export interface NotificationsServerEvents {
  /**
   * In every tab of whom they belong to. `fresh` is a group that is new or has grown; without one the list
   * has changed in another way, and whoever shows it asks for it again.
   */
  'notifications:changed': (change: {
    readonly unreadCount: number;
    readonly fresh: Notification | null;
  }) => void;
}
