import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { ToolHeading } from './ToolHeading.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useDoorList } from './use-door-list.ts';
import { makeVenueAddress, venueStep } from './venue-code.ts';

interface VenueScreenProps {
  eventId: string;
}

/** The code that attendees scan at the venue; a new one every 30 seconds, also without a network. */
export function VenueScreen({ eventId }: VenueScreenProps) {
  const { t } = useLingui();
  const { list, error, fetchAgain } = useDoorList(eventId);
  const [step, setStep] = useState(() => venueStep(Date.now()));
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    const timer = setInterval(() => setStep(venueStep(Date.now())), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const receive = (made: string) => isCurrent && setAddress(made);
    if (list) void makeVenueAddress(list, step).then(receive);
    return () => {
      isCurrent = false;
    };
  }, [list, step]);

  if (!list || address === null) {
    return (
      <LoadingOrError error={error?.message} onRetry={fetchAgain}>
        <Skeleton className="h-96 rounded-card" />
      </LoadingOrError>
    );
  }
  return (
    <>
      <ToolHeading event={list.title}>
        <Trans>Check-in code</Trans>
      </ToolHeading>
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <QrCode text={address} label={t`Check-in code`} large />
        <p className="text-card-title font-semibold">
          <Trans>Scan this code with your phone to check in.</Trans>
        </p>
        <p className="text-control text-muted">
          <Trans>The code changes every 30 seconds. Only registered members can check in.</Trans>
        </p>
      </div>
    </>
  );
}
