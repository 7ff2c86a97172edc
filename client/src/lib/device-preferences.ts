import type { Language } from '@sangam/contract/settings/languages.ts';
import { languageCookie } from '@sangam/contract/settings/offered-languages.ts';
import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { useSyncExternalStore } from 'react';
import { findLanguage, localeKey, readStoredLocale } from './device-language.ts';
import { onPreferencesApplied } from './applied-preferences.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** The preferences that the browser needs before anything is fetched. */
export type DevicePreferences = Pick<
  Preferences,
  'appearance' | 'shortcuts' | 'reducedMotion' | 'dataSaver'
> & { language: Language };
export type Appearance = Preferences['appearance'];

type Name = Exclude<keyof DevicePreferences, 'language'>;

const keys: Record<Name, string> = {
  appearance: 'sangam.theme',
  shortcuts: 'sangam.shortcuts',
  reducedMotion: 'sangam.motion',
  dataSaver: 'sangam.data-saver',
};

const defaults: Pick<DevicePreferences, Name> = {
  appearance: 'system',
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
};

const names = Object.keys(keys) as Name[];

/** As stored in this browser; the default if it is not stored, or an appearance is unknown. */
export function readPreference<Chosen extends keyof DevicePreferences>(
  name: Chosen,
): DevicePreferences[Chosen];
export function readPreference(
  name: keyof DevicePreferences,
): DevicePreferences[keyof DevicePreferences] {
  if (name === 'language') return findLanguage();
  const text = readLocal(keys[name]);
  if (name === 'appearance') return text === 'light' || text === 'dark' ? text : 'system';
  return text === null ? defaults[name] : text === 'true';
}

/** A snapshot of the stored values, to detect changes made meanwhile in this tab or another. */
export function readStoredPreferences(): string {
  return [...names.map((name) => readLocal(keys[name])), readStoredLocale()].join();
}

/**
 * Stores and applies preferences in every tab; default values are removed from storage. An account without a chosen
 * language keeps that of the device.
 */
export function storePreferences(preferences: Partial<Preferences>): void {
  for (const name of names) {
    const value = preferences[name];
    if (value === defaults[name]) removeLocal(keys[name]);
    else if (value !== undefined) writeLocal(keys[name], String(value));
  }
  if (preferences.language) writeLanguage(preferences.language);
  // The script in index.html applies them; it also follows the device settings.
  dispatchEvent(new Event('sangam:preferences'));
}

const yearInSeconds = 31_536_000;

/** The cookie is for the server, which sends the page in this language. */
function writeLanguage(language: Language): void {
  writeLocal(localeKey, language);
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

/** After “Not you?” on the login page and the deletion of an account: restores the defaults, except the language. */
export function resetPreferences(): void {
  storePreferences(defaults);
}

/** Like `readPreference`; follows changes in this tab and others. */
export function usePreference<Chosen extends keyof DevicePreferences>(
  name: Chosen,
): DevicePreferences[Chosen] {
  return useSyncExternalStore(onPreferencesApplied, () => readPreference(name));
}
