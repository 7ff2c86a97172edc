import { useState } from 'react';
import type { DevicePreferences } from '../../lib/device-preferences.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { changePreferences } from './preferences.thunks.ts';

/** A function that changes preferences, and the result of the last change for `PreferenceStatus`. */
export function usePreferenceChange() {
  const dispatch = useAppDispatch();
  const [isSaved, setIsSaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function change(form: Partial<DevicePreferences>) {
    setIsSaved(false);
    setProblem(null);
    const result = await dispatch(changePreferences(form));
    setIsSaved(changePreferences.fulfilled.match(result));
    if (changePreferences.rejected.match(result)) setProblem(result.payload?.message ?? null);
  }

  return { isSaved, problem, change: (form: Partial<DevicePreferences>) => void change(form) };
}
