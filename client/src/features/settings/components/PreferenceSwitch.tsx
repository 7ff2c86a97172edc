import type { ReactNode } from 'react';
import { usePreference } from '../../../lib/device-preferences.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { changePreferences } from '../preferences.thunks.ts';
import { usePreferenceChange } from '../use-preference-change.ts';
import { PreferenceStatus } from './PreferenceStatus.tsx';

interface PreferenceSwitchProps {
  name: 'shortcuts' | 'reducedMotion' | 'dataSaver';
  label: ReactNode;
  hint: ReactNode;
}

/** Turns a preference of the account on or off: at once on this device, and once saved on the user's other devices. */
export function PreferenceSwitch({ name, label, hint }: PreferenceSwitchProps) {
  const isOn = usePreference(name);
  const { isSaved, problem, change } = usePreferenceChange(changePreferences);
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        isOn={isOn}
        onChange={(value) => change({ [name]: value })}
      />
      <PreferenceStatus isSaved={isSaved} problem={problem} />
    </>
  );
}
