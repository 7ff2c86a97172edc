import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '../../../ui/notify.ts';
import type { OrganisationWizard } from './wizard/OrganisationWizard.tsx';

/** The form comes with its first opening. What was entered lives in the store, not in it. */
export function useLazyWizard() {
  const { t } = useLingui();
  const [Wizard, setWizard] = useState<typeof OrganisationWizard | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  /** Each opening is a new one: old errors are not shown again. */
  const [turn, setTurn] = useState(0);

  async function load() {
    setIsLoading(true);
    const module = await import('./wizard/OrganisationWizard.tsx').catch(() => null);
    setIsLoading(false);
    if (!module) {
      notify.error(t`The form could not be loaded. Check your connection and try again.`);
      return;
    }
    setWizard(() => module.OrganisationWizard);
    setTurn(turn + 1);
    setIsOpen(true);
  }

  return {
    Wizard,
    turn,
    isOpen,
    isLoading,
    open: () => void load(),
    close: () => setIsOpen(false),
  };
}
