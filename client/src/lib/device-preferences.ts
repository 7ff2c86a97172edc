import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { useSyncExternalStore } from 'react';
import { onPreferencesApplied } from './applied-preferences.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** The preferences that the browser needs before anything is fetched. */
export type DevicePreferences = Pick<
  Preferences,
  'appearance' | 'shortcuts' | 'reducedMotion' | 'dataSaver'
>;
export type Appearance = Preferences['appearance'];

type Name = keyof DevicePreferences;

const keys: Record<Name, string> = {
  appearance: 'sangam.theme',
  shortcuts: 'sangam.shortcuts',
  reducedMotion: 'sangam.motion',
  dataSaver: 'sangam.data-saver',
};

const defaults: DevicePreferences = {
  appearance: 'system',
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
};

const names = Object.keys(keys) as Name[];

export function readPreference<Chosen extends Name>(name: Chosen): DevicePreferences[Chosen];
export function readPreference(name: Name): DevicePreferences[Name] {
  const text = readLocal(keys[name]);
  if (name === 'appearance') return text === 'light' || text === 'dark' ? text : 'system';
  return text === null ? defaults[name] : text === 'true';
}

/** A snapshot of the stored values, to detect changes made meanwhile in this tab or another. */
export function readStoredPreferences(): string {
  return names.map((name) => readLocal(keys[name])).join();
}

/** Stores and applies preferences in every tab; default values are removed from storage. */
export function storePreferences(preferences: Partial<Preferences>): void {
  for (const name of names) {
    const value = preferences[name];
    if (value === defaults[name]) removeLocal(keys[name]);
    else if (value !== undefined) writeLocal(keys[name], String(value));
  }
  // The script in index.html applies them; it also follows the device settings.
  dispatchEvent(new Event('sangam:preferences'));
}

/** Before another user signs in: restores the defaults. */
export function resetPreferences(): void {
  storePreferences(defaults);
}

export function usePreference<Chosen extends Name>(name: Chosen): DevicePreferences[Chosen] {
  return useSyncExternalStore(onPreferencesApplied, () => readPreference(name));
}
