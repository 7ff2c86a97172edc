import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import type { DatedWorkshop } from './workshops.rules.ts';

interface WorkshopRegistrationProps {
  workshop: DatedWorkshop;
  /** The button next to it. */
  children: ReactNode;
}

/** Registers for a sample workshop; stored on this device only. */
export function WorkshopRegistration({ workshop: { id }, children }: WorkshopRegistrationProps) {
  const { t } = useLingui();
  const [isRegistered, setRegistered] = useShowcaseEntry('workshop', id);
  const main = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState('');

  function register() {
    setRegistered(true);
    setStatus(t`You are registered. Saved on this device only.`);
  }

  function cancel() {
    setRegistered(false);
    main.current?.focus();
    setStatus(t`Registration cancelled.`);
  }

  return (
    <>
      {/* The page's live region is inert behind a dialog. */}
      <p role="status" className="sr-only">
        {status}
      </p>
      {isRegistered && (
        <p className="flex w-full basis-full! flex-wrap items-center gap-x-2 text-control text-muted">
          <Trans>You are registered. Saved on this device only.</Trans>
          <button
            type="button"
            onClick={cancel}
            className="min-h-11 font-semibold text-link underline underline-offset-2"
          >
            <Trans>Cancel registration</Trans>
          </button>
        </p>
      )}
      {children}
      <Button
        ref={main}
        variant={isRegistered ? 'secondary' : 'primary'}
        {...(isRegistered && { icon: Check })}
        aria-disabled={isRegistered}
        onClick={register}
      >
        {isRegistered ? <Trans>Registered</Trans> : <Trans>Register Now</Trans>}
      </Button>
    </>
  );
}
