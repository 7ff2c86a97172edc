import { Trans } from '@lingui/react/macro';
import type { UnknownAction } from '@reduxjs/toolkit';
import { parseVenueCode } from '@sangam/contract/community-events/ticket-codes.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CircleCheck, OctagonX, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Card } from '../../../../ui/Card.tsx';
import { formatTime } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { ToolHeading } from './ToolHeading.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { checkInWithCode } from './door.thunks.ts';

interface CodeCheckInProps {
  /** As in the address that a venue code contains. */
  code: string;
}

type Outcome =
  | { readonly kind: 'sending' | 'waiting' | 'invalid' }
  | { readonly kind: 'checked-in'; readonly at: string }
  | { readonly kind: 'rejected'; readonly message: string };

/** Checks the member in with a code of the venue. */
export function CodeCheckIn({ code }: CodeCheckInProps) {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>({
    kind: parseVenueCode(code) ? 'sending' : 'invalid',
  });

  useEffect(() => {
    const parsed = parseVenueCode(code);
    if (!parsed) return;
    const form = { id: parsed.eventId, step: parsed.step, code: parsed.code };
    void dispatch(checkInWithCode(form)).then((result) => setOutcome(outcomeOf(result)));
  }, [dispatch, code]);

  return (
    <>
      <ToolHeading>
        <Trans>Check-in</Trans>
      </ToolHeading>
      <Card className="mx-auto grid max-w-md justify-items-center gap-3 text-center">
        <div role="status" className="grid justify-items-center gap-3">
          <OutcomeText outcome={outcome} />
        </div>
        <LinkButton to={pages.events} variant="secondary">
          <Trans>Go to events</Trans>
        </LinkButton>
      </Card>
    </>
  );
}

function outcomeOf(result: UnknownAction): Outcome {
  if (checkInWithCode.fulfilled.match(result)) {
    const { payload } = result;
    return payload ? { kind: 'checked-in', at: payload.checkedInAt } : { kind: 'waiting' };
  }
  const failure = checkInWithCode.rejected.match(result) ? result.payload : undefined;
  return { kind: 'rejected', message: failure?.message ?? '' };
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'sending':
      return <Spinner />;
    case 'checked-in': {
      const time = formatTime(new Date(outcome.at));
      return (
        <>
          <CircleCheck aria-hidden className="size-9 text-success" />
          <p className="text-card-title font-semibold">
            <Trans>You are checked in since {time}.</Trans>
          </p>
        </>
      );
    }
    case 'waiting':
      return (
        <>
          <CloudUpload aria-hidden className="size-9 text-muted" />
          <p className="text-card-title font-semibold">
            <Trans>Check-in stored on this device.</Trans>
          </p>
          <p className="text-control text-muted">
            <Trans>It is sent when you are online, within the next 24 hours.</Trans>
          </p>
        </>
      );
    default:
      return (
        <>
          <OctagonX aria-hidden className="size-9 text-danger" />
          <p className="text-card-title font-semibold">
            {outcome.kind === 'rejected' ? (
              outcome.message
            ) : (
              <Trans>This is not a check-in code.</Trans>
            )}
          </p>
        </>
      );
  }
}
