import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useShowcaseEntry } from '../shared/showcase-entries.ts';
import type { EventItem } from './events.rules.ts';

interface EventRegistrationProps {
  event: EventItem;
}

/** Registers for a sample event; stored on this device only. */
export function EventRegistration({ event: { id, title } }: EventRegistrationProps) {
  const { t } = useLingui();
  const [isRegistered, setRegistered] = useShowcaseEntry('event', id);
  const main = useRef<HTMLButtonElement>(null);
  const noteId = useId();

  function register() {
    setRegistered(true);
    announce(t`Registered for ${title}. Saved on this device only.`);
  }

  function cancel() {
    setRegistered(false);
    main.current?.focus();
    announce(t`Registration for ${title} cancelled.`);
  }

  return (
    <div className="grid gap-1">
      <Button
        ref={main}
        variant={isRegistered ? 'secondary' : 'primary'}
        {...(isRegistered && { icon: Check, 'aria-describedby': noteId })}
        aria-disabled={isRegistered}
        onClick={register}
      >
        {isRegistered ? <Trans>Registered</Trans> : <Trans>Register Now</Trans>}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {isRegistered && (
        <p className="text-center text-meta text-muted">
          <span id={noteId}>
            <Trans>Saved on this device only.</Trans>
          </span>{' '}
          <button
            type="button"
            onClick={cancel}
            className="min-h-6 font-semibold text-link underline underline-offset-2"
          >
            <Trans>Cancel</Trans>
            <VisuallyHidden> {title}</VisuallyHidden>
          </button>
        </p>
      )}
    </div>
  );
}
