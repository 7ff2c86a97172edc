import type { Preferences } from '@sangam/contract/settings/settings.schema.ts';
import { useSyncExternalStore } from 'react';
import { onPreferencesApplied } from './applied-preferences.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** What this browser has to know of a person's preferences before anything has been fetched. */
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

const standard: DevicePreferences = {
  appearance: 'system',
  shortcuts: true,
  reducedMotion: false,
  dataSaver: false,
};

/** Every preference that the browser acts on itself. */
const names = Object.keys(keys) as Name[];

export function readPreference<Chosen extends Name>(name: Chosen): DevicePreferences[Chosen];
export function readPreference(name: Name): DevicePreferences[Name] {
  const text = readLocal(keys[name]);
  if (name === 'appearance') return text === 'light' || text === 'dark' ? text : 'system';
  return text === null ? standard[name] : text === 'true';
}

/** All of them as they are kept now, to find out whether somebody chose anew meanwhile, here or in another tab. */
export function readStoredPreferences(): string {
  return names.map((name) => readLocal(keys[name])).join();
}

/** Applies at once, in every tab. What is as it would be anyway leaves no trace. */
export function storePreferences(preferences: Partial<Preferences>): void {
  for (const name of names) {
    const value = preferences[name];
    if (value === standard[name]) removeLocal(keys[name]);
    else if (value !== undefined) writeLocal(keys[name], String(value));
  }
  // The script in index.html owns what follows from them: it ran before us and also follows the device.
  dispatchEvent(new Event('sangam:preferences'));
}

/** Somebody else is coming: back to what the device asks for. */
export function resetPreferences(): void {
  storePreferences(standard);
}

export function usePreference<Chosen extends Name>(name: Chosen): DevicePreferences[Chosen] {
  return useSyncExternalStore(onPreferencesApplied, () => readPreference(name));
}
