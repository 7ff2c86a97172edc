import { useSyncExternalStore } from 'react';

// The script in index.html applies preferences before the first paint, from the user's choice and the device
// settings.

/** Whether photos load only on tap: by the preference, by a setting of the browser, or after the daily data limit. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(onPreferencesApplied, savesData);
}

export function savesData(): boolean {
  return applied('pictures') === 'on-tap';
}

/** Whether this device has a daily limit of data. */
export function useHasDataBudget(): boolean {
  return useSyncExternalStore(onPreferencesApplied, hasDataBudget);
}

export function hasDataBudget(): boolean {
  return applied('budget') === 'on' || isDataLimitReached();
}

/** Whether the data limit of today is reached, and the user has not allowed more. */
export function useIsDataLimitReached(): boolean {
  return useSyncExternalStore(onPreferencesApplied, isDataLimitReached);
}

function isDataLimitReached(): boolean {
  return applied('budget') === 'reached';
}

/** By the preference of the user or the setting of the device. */
export function prefersReducedMotion(): boolean {
  return applied('motion') === 'reduced';
}

/**
 * Calls back after the script has applied the preferences again: after a change in this tab or another, or of a device
 * setting. Returns the cleanup function.
 */
export function onPreferencesApplied(listener: () => void): () => void {
  addEventListener('sangam:applied', listener);
  return () => removeEventListener('sangam:applied', listener);
}

function applied(name: string): string | undefined {
  return document.documentElement.dataset[name];
}
