import { Trans, useLingui } from '@lingui/react/macro';
import { isAnyOf } from '@reduxjs/toolkit';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { Check, Clock } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import { loadOutbox } from '../../../lib/outbox/load-outbox.ts';
import type { OutboxEntry } from '../../../lib/outbox/outbox-entries.ts';
import { useWaitingAction } from '../../../lib/outbox/use-waiting-action.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { cancelRegistration, eventTarget, registerForEvent } from './community-events.thunks.ts';
import { EventActionContext } from './event-action-context.ts';
import { toRegistrationForm } from './registration-form.ts';

const isRejected = isAnyOf(cancelRegistration.rejected, registerForEvent.rejected);

interface LiveRegistrationProps {
  event: CommunityEvent;
  now: Date;
}

/** For a published live event: the button to register or join the waitlist, and the state of the registration. */
export function LiveRegistration({ event, now }: LiveRegistrationProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const openDialog = useContext(EventActionContext);
  const [isBusy, setIsBusy] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { id, title, registration, seats, takenSeats } = event;
  const isFull = seats !== null && takenSeats >= seats;
  const isOpen = new Date(event.closesAt) > now;
  const waitingRegistration = useWaitingAction(registerForEvent.typePrefix, eventTarget(id));
  const waitingCancellation = useWaitingAction(cancelRegistration.typePrefix, eventTarget(id));
  const waiting = waitingCancellation ?? waitingRegistration;

  async function send(isCancellation: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    const result = isCancellation
      ? await dispatch(cancelRegistration(id))
      : await dispatch(registerForEvent(toRegistrationForm(event)));
    setIsBusy(false);
    if (isRejected(result)) {
      if (result.payload) notify.error(result.payload.message);
      return;
    }
    if (result.payload === null) return;
    main.current?.focus();
    announce(
      isCancellation
        ? t`Registration for ${title} cancelled.`
        : t`Registration for ${title} saved.`,
    );
  }

  function register() {
    if (!registration?.hasAnswered && event.questions.length > 0)
      openDialog({ kind: 'register', event });
    else void send(false);
  }

  if (waiting) return <WaitingChange event={event} action={waiting} />;
  return (
    <div className="grid gap-1">
      {(registration?.state === 'registered' || isOpen) && (
        <Button
          ref={main}
          variant={registration && registration.state !== 'offered' ? 'secondary' : 'primary'}
          {...(registration?.state === 'registered' && { icon: Check })}
          aria-disabled={registration !== null && registration.state !== 'offered'}
          busy={isBusy}
          onClick={() => {
            if (registration === null || registration.state === 'offered') register();
          }}
        >
          <MainLabel state={registration?.state ?? (isFull ? 'full' : 'free')} />
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
      <p className="text-center text-meta text-muted">
        <RegistrationNote event={event} isOpen={isOpen} />{' '}
        {registration && isOpen && (
          <button
            type="button"
            onClick={() => void send(true)}
            className="min-h-6 font-semibold text-link underline underline-offset-2"
          >
            {registration.state === 'waiting' && <Trans>Leave waitlist</Trans>}
            {registration.state === 'offered' && <Trans>Decline</Trans>}
            {registration.state === 'registered' && <Trans>Cancel registration</Trans>}
            <VisuallyHidden> {title}</VisuallyHidden>
          </button>
        )}
      </p>
      {isOpen && !isFull && registration?.state !== 'waiting' && (
        <button
          type="button"
          onClick={() => openDialog({ kind: 'group', event })}
          className="min-h-6 justify-self-center text-meta font-semibold text-link underline underline-offset-2"
        >
          <Trans>Register with connections</Trans>
          <VisuallyHidden> {title}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

interface WaitingChangeProps {
  event: CommunityEvent;
  action: OutboxEntry;
}

/** A registration or cancellation that has not been sent yet. */
function WaitingChange({ event: { title }, action: { id, kind } }: WaitingChangeProps) {
  return (
    <div className="grid gap-1 text-center text-meta text-muted">
      <p role="status" className="flex items-center justify-center gap-1.5">
        <Clock aria-hidden className="size-4 shrink-0" />
        {kind === registerForEvent.typePrefix ? (
          <Trans>Your registration is waiting for a connection.</Trans>
        ) : (
          <Trans>Your cancellation is waiting for a connection.</Trans>
        )}
      </p>
      <button
        type="button"
        onClick={() => void loadOutbox().then(({ discardAction }) => discardAction(id))}
        className="min-h-6 justify-self-center font-semibold text-link underline underline-offset-2"
      >
        <Trans>Discard</Trans>
        <VisuallyHidden> {title}</VisuallyHidden>
      </button>
    </div>
  );
}

interface MainLabelProps {
  state: 'waiting' | 'offered' | 'registered' | 'free' | 'full';
}

function MainLabel({ state }: MainLabelProps) {
  switch (state) {
    case 'registered':
      return <Trans>Registered</Trans>;
    case 'waiting':
      return <Trans>On the waitlist</Trans>;
    case 'offered':
      return <Trans>Accept seat</Trans>;
    case 'full':
      return <Trans>Join waitlist</Trans>;
    default:
      return <Trans>Register Now</Trans>;
  }
}

interface RegistrationNoteProps {
  event: CommunityEvent;
  isOpen: boolean;
}

function RegistrationNote({ event: { registration, closesAt }, isOpen }: RegistrationNoteProps) {
  if (registration?.state === 'waiting') {
    const { position } = registration;
    return <Trans>Your position: {position}.</Trans>;
  }
  if (registration?.state === 'offered' && registration.offeredUntil !== null) {
    const until = formatDateTime(new Date(registration.offeredUntil));
    if (registration.invitedBy) {
      const name = <bdi>{registration.invitedBy.name}</bdi>;
      return (
        <Trans>
          {name} holds a seat for you until {until}.
        </Trans>
      );
    }
    return <Trans>A seat is held for you until {until}.</Trans>;
  }
  if (!isOpen) return <Trans>Registration is closed.</Trans>;
  const until = formatDateTime(new Date(closesAt));
  if (registration) return <Trans>You can cancel until {until}.</Trans>;
  return <Trans>Open until {until}.</Trans>;
}
