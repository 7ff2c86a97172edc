import { useSyncExternalStore } from 'react';

// The script in index.html decides, by the person's choice and by what the device asks for, before the first paint.

/** Whether pictures wait for a tap. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(onPreferencesApplied, () => applied('pictures') === 'on-tap');
}

/** Whether nothing may move. */
export function prefersReducedMotion(): boolean {
  return applied('motion') === 'reduced';
}

/** Hears after a change was applied, whoever made it. */
export function onPreferencesApplied(listener: () => void): () => void {
  addEventListener('sangam:applied', listener);
  return () => removeEventListener('sangam:applied', listener);
}

function applied(name: string): string | undefined {
  return document.documentElement.dataset[name];
}
