import { Trans } from '@lingui/react/macro';
import { formatVenueCode, parseVenueCode } from '@sangam/contract/community-events/ticket-codes.ts';
import { useState } from 'react';
import { AttendanceRecords } from '../afterwards/AttendanceRecords.tsx';
import { CameraView } from './CameraView.tsx';
import { CodeCheckIn } from './CodeCheckIn.tsx';
import { TicketScanner } from './TicketScanner.tsx';
import { TicketView } from './TicketView.tsx';
import { ToolHeading } from './ToolHeading.tsx';
import { VenueScreen } from './VenueScreen.tsx';

/** The query parameters of the events page that open a tool instead of the list. */
export type EventToolName = 'ticket' | 'scan' | 'venue' | 'checkin' | 'records';

interface EventToolProps {
  name: EventToolName;
  /**
   * `ticket` and `venue`: an event id. `scan`: an event id to scan its tickets; empty to scan a venue code. `checkin`: a
   * venue code. `records`: the id of a record or of its event; empty for the list.
   */
  value: string;
}

/** Tickets, check-in and attendance records, in place of the list of events. */
export function EventTool({ name, value }: EventToolProps) {
  switch (name) {
    case 'ticket':
      return <TicketView eventId={value} />;
    case 'scan':
      return value === '' ? <VenueScanner /> : <TicketScanner eventId={value} />;
    case 'records':
      return <AttendanceRecords recordId={value} />;
    case 'venue':
      return <VenueScreen eventId={value} />;
    default:
      return <CodeCheckIn code={value} />;
  }
}

/** Attendees scan the code on the screen at the venue, also without a network. */
function VenueScanner() {
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
