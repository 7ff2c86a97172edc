import type { Account, Preferences } from './settings.schema.ts';

export interface SettingsServerEvents {
  /** Sent to every tab and device of the user. */
  'preferences:changed': (preferences: Preferences) => void;
  /** Sent to every tab and device of the user. */
  'account:changed': (account: Account) => void;
  /**
   * Sent to all connected users who may see the user, and to the user: the username changed from `before`. Clients
   * replace it wherever it is shown. Links with the old one still work.
   */
  'person:renamed': (event: { before: string; username: string }) => void;
}
