import { useSyncExternalStore } from 'react';
import { readThemeChoice, type ThemeChoice } from '../../ui/theme.ts';

/** The chosen theme, also when another tab chooses it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChoice, readThemeChoice);
}

function onThemeChoice(listener: () => void): () => void {
  addEventListener('sangam:theme', listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener('sangam:theme', listener);
    removeEventListener('storage', listener);
  };
}
