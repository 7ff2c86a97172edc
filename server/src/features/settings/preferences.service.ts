import type { Preferences, PreferencesForm } from '@sangam/contract/settings/settings.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { findPreferences, savePreferences } from './preferences.queries.ts';

const defaultPreferences: Preferences = {
  appearance: 'system',
  language: null,
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
  readLanguages: [],
  hideOtherLanguages: false,
};

interface PreferencesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

/** Appearance, language and accessibility; chat and notifications have preferences of their own. */
export function createPreferencesService({ database, events }: PreferencesOptions) {
  async function getPreferences(userId: string): Promise<Preferences> {
    return (await findPreferences(database, userId)) ?? defaultPreferences;
  }

  /** Fields that the form leaves out stay as they are. */
  async function changePreferences(userId: string, form: PreferencesForm): Promise<Preferences> {
    const preferences = await savePreferences(database, userId, form, defaultPreferences);
    events.emit('preferences:changed', userId);
    return preferences;
  }

  return { getPreferences, changePreferences };
}
