import { AttendanceRecords } from '../afterwards/AttendanceRecords.tsx';
import { CodeCheckIn } from './CodeCheckIn.tsx';
import { TicketScanner } from './TicketScanner.tsx';
import { TicketView } from './TicketView.tsx';
import { VenueScanner } from './VenueScanner.tsx';
import { VenueScreen } from './VenueScreen.tsx';

/** The query parameters of the events page that open a tool instead of the list. */
export type EventToolName = 'ticket' | 'scan' | 'venue' | 'checkin' | 'records';

interface EventToolProps {
  name: EventToolName;
  /** An event id, a code of the venue or the id of a record; empty to scan a venue code or to list the records. */
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
