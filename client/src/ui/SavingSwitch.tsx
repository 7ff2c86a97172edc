import { useState } from 'react';
import { notify } from './notify.ts';
import { Switch } from './Switch.tsx';

interface SavingSwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  /** Saves the new state on the server and updates `isOn`; returns the message of an error, if there was one. */
  onSave: (isOn: boolean) => Promise<string | undefined>;
}

/** A switch that saves at once and returns to its former state if that fails. */
export function SavingSwitch({ isOn, onSave, ...rest }: SavingSwitchProps) {
  const [pending, setPending] = useState<boolean | null>(null);

  async function save(next: boolean) {
    setPending(next);
    const error = await onSave(next);
    setPending(null);
    if (error !== undefined) notify.error(error);
  }

  return <Switch {...rest} isOn={pending ?? isOn} onChange={(next) => void save(next)} />;
}
