import type { SocketResponse } from '../chat/chat.events.ts';
import type { CurrentBanner } from './announcements.schema.ts';

export interface AnnouncementsServerEvents {
  /**
   * Sent to every tab of the user when an announcement starts, ends or is deleted while it runs, when the user dismisses one,
   * and when the role or preferences of the user change.
   */
  'announcement:changed': (current: CurrentBanner) => void;
}

export interface AnnouncementsClientEvents {
  /** The banner of the user; a client requests it once per connection. */
  'announcement:get': (respond: (response: SocketResponse<CurrentBanner>) => void) => void;
}
