import type { Call } from '../http/call.ts';

export const checkInCalls = {
  listTickets: { method: 'GET', path: '/events/tickets' },
  getDoorList: { method: 'GET', path: '/events/door' },
  checkInTicket: { method: 'POST', path: '/events/checkinticket' },
  checkInWithCode: { method: 'POST', path: '/events/checkinwithcode' },
} as const satisfies Record<string, Call>;

/** What the scan of a ticket has found. */
export const scanOutcomes = [
  'checked-in',
  'already-checked-in',
  'cancelled',
  'other-event',
  'not-a-ticket',
] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

/** A venue code is shown for this long. */
export const venueCodeSeconds = 30;

/** A venue code is accepted for this long after it was shown, because the phone may have been offline meanwhile. */
export const venueCodeAcceptedHours = 24;
