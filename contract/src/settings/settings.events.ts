import type { Account, Preferences } from './settings.schema.ts';

export interface SettingsServerEvents {
  /** In every tab and on every device of whom they belong to. */
  'preferences:changed': (preferences: Preferences) => void;
  /** The same, of the account: another username or address, a second step, a provider. */
  'account:changed': (account: Account) => void;
  /** Whoever has this person on the screen must name them so from now on; links with the old name still lead there. */
  'person:renamed': (news: { before: string; username: string }) => void;
}
