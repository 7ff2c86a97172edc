import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Handshake, History } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { call as callTexts } from './partners.content.ts';
import { stepNames } from './wizard/step-names.ts';
import { selectDraft, selectHasDraft } from './wizard/wizard.slice.ts';
import type { OrganisationWizard } from './wizard/OrganisationWizard.tsx';
import { useSample } from '../shared/use-sample.ts';

/** The wizard loads on first opening. Its input is in the store. */
function useLazyWizard() {
  const { t } = useLingui();
  const [Wizard, setWizard] = useState<typeof OrganisationWizard | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  /** A new key for each opening, so that old errors are not shown again. */
  const [opening, setOpening] = useState(0);

  async function load() {
    setIsLoading(true);
    const module = await import('./wizard/OrganisationWizard.tsx').catch(() => null);
    setIsLoading(false);
    if (!module) {
      notify.error(t`The form could not be loaded. Check your connection and try again.`);
      return;
    }
    setWizard(() => module.OrganisationWizard);
    setOpening(opening + 1);
    setIsOpen(true);
  }

  return {
    Wizard,
    opening,
    isOpen,
    isLoading,
    open: () => void load(),
    close: () => setIsOpen(false),
  };
}

interface PartnerCallToActionProps {
  id: string;
}

/** Invites organisations to register; the form loads on demand, and sends nothing because the showcase is a sample. */
export function PartnerCallToAction({ id }: PartnerCallToActionProps) {
  const { t } = useLingui();
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { Wizard, opening, isOpen, isLoading, open, close } = useLazyWizard();
  const { step } = useAppSelector(selectDraft);
  const hasDraft = useAppSelector(selectHasDraft);
  const stepName = t(stepNames[step]);

  const [timesDone, setTimesDone] = useState(0);

  const call = useSample(callTexts);

  // The browser restores focus to the opener, but Resume was removed with the draft.
  useEffect(() => {
    if (timesDone > 0) opener.current?.focus();
  }, [timesDone]);

  function handleDone() {
    close();
    setTimesDone(timesDone + 1);
  }

  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-6 rounded-card border border-hairline bg-primary-soft p-5 text-on-primary-soft sm:p-8 md:grid-cols-[1fr_auto] md:items-center"
    >
      <div>
        <h2 id={titleId} className="text-section font-bold">
          {call.title}
        </h2>
        <p className="mt-2 max-w-read text-body">{call.text}</p>
        <ul className="mt-4 grid gap-2 text-control">
          {call.points.map((point) => (
            <li key={point} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-3 md:w-56">
        <Button ref={opener} icon={Handshake} busy={isLoading} onClick={open}>
          <Trans>Become a Partner</Trans>
        </Button>
        {hasDraft && (
          <>
            <Button variant="secondary" icon={History} onClick={open}>
              <Trans>Resume</Trans>
            </Button>
            <p className="text-meta">
              <Trans>
                You have an unfinished registration at step {step} of 4: {stepName}.
              </Trans>
            </p>
          </>
        )}
      </div>
      {Wizard && <Wizard key={opening} isOpen={isOpen} onClose={close} onDone={handleDone} />}
    </section>
  );
}
