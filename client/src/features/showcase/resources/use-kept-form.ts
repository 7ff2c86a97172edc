import { useState } from 'react';
import { readKept, writeKept } from '../../../lib/kept-entry.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { isCustomForm, startingForm, type CustomForm } from './form-maker.rules.ts';

const part = 'custom-form';

/** The form that is being made; it stays on this device until its maker logs out. */
export function useKeptForm(): [form: CustomForm, change: (form: CustomForm) => void] {
  const username = useAppSelector(selectUsername) ?? '';
  const [form, setForm] = useState(() => readKept(username, part, isCustomForm) ?? startingForm);

  function change(next: CustomForm): void {
    setForm(next);
    writeKept(username, part, next);
  }

  return [form, change];
}
