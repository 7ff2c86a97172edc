import { Trans } from '@lingui/react/macro';
import { formatVenueCode, parseVenueCode } from '@sangam/contract/community-events/ticket-codes.ts';
import { useState } from 'react';
import { ToolHeading } from './ToolHeading.tsx';
import { CameraView } from './CameraView.tsx';
import { CodeCheckIn } from './CodeCheckIn.tsx';

/** Attendees scan the code on the screen at the venue, also without a network. */
export function VenueScanner() {
  const [scanned, setScanned] = useState<string | null>(null);
  const code = scanned === null ? undefined : parseVenueCode(scanned);
  if (code) return <CodeCheckIn code={formatVenueCode(code)} />;
  return (
    <>
      <ToolHeading>
        <Trans>Scan the check-in code</Trans>
      </ToolHeading>
      <div className="mx-auto grid max-w-md gap-4">
        <CameraView
          onCode={setScanned}
          withoutCamera={
            <p className="text-control text-muted">
              <Trans>You can also show your ticket, or ask an organiser to check you in.</Trans>
            </p>
          }
        />
        <p role="status" className="text-control text-muted">
          {scanned === null ? (
            <Trans>Point the camera at the code on the screen of the venue.</Trans>
          ) : (
            <Trans>This is not a check-in code.</Trans>
          )}
        </p>
      </div>
    </>
  );
}
