import {
  venueCodeAcceptedHours,
  venueCodeSeconds,
  type ScanOutcome,
} from '@sangam/contract/community-events/check-in.calls.ts';
import type {
  CheckedIn,
  DoorList,
  ScannedTicket,
  TicketForm,
  TicketList,
  VenueCodeForm,
} from '@sangam/contract/community-events/check-in.schema.ts';
import { parseTicket, type TicketCode } from '@sangam/contract/community-events/ticket-codes.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import * as queries from './door.queries.ts';
import { createTicketKeys } from './ticket-keys.ts';

interface DoorOptions {
  readonly database: Database;
  readonly appSecret: string;
  readonly limiter: RateLimiterFactory;
  readonly issueRecords: () => Promise<void>;
}

/** The clock of the venue screen may be ahead by this much. */
const clockToleranceMs = 2 * 60 * 1000;

export type Door = ReturnType<typeof createDoor>;

/** Tickets, their scans, and the codes on the screen of the venue: decision 62. */
export function createDoor({ database, appSecret, limiter, issueRecords }: DoorOptions) {
  const keys = createTicketKeys(appSecret);
  const codeLimit = limiter({ name: 'venue-codes', tries: 30, seconds: 60 });

  /** The tickets of the viewer for published live events, until a day after the end. */
  async function listTickets(viewer: Viewer): Promise<TicketList> {
    const rows = await queries.findTickets(database, viewer.id);
    const tickets = rows.map(({ number, ...ticket }) => ({
      ...ticket,
      code: keys.signTicket(ticket.eventId, number),
    }));
    return { tickets };
  }

  /** For the organiser and operators: everything that their device needs to check tickets offline. */
  async function getDoorList(viewer: Viewer, eventId: string): Promise<DoorList> {
    const found = await queries.findDoorList(database, viewer, eventId);
    if (!found) throw new AppError('NOT_FOUND');
    return { ...found, ...keys.keysForDoor(eventId) };
  }

  /** A scan by the organiser or an operator. A wrong, cancelled or repeated ticket is an outcome, not an error. */
  async function checkInTicket(viewer: Viewer, form: TicketForm): Promise<ScannedTicket> {
    const { id, scannedAt } = form;
    const ticket = parseTicket(form.ticket);
    const problem = findProblem(id, ticket);
    const number = problem ? null : (ticket?.number ?? null);
    const scan = { eventId: id, number, scannedAt };
    const row = await queries.updateCheckInByTicket(database, viewer, scan);
    if (!row) throw new AppError('NOT_FOUND');
    // A device that was offline sends its scans after the event: the record need not wait for the job.
    if (row.hasEnded) await issueRecords();
    return { outcome: problem ?? outcomeOf(row), checkedInAt: row.checkedInAt };
  }

  function findProblem(eventId: string, ticket: TicketCode | undefined): ScanOutcome | undefined {
    if (!ticket || !keys.isGenuineTicket(ticket)) return 'not-a-ticket';
    return ticket.eventId === eventId ? undefined : 'other-event';
  }

  /**
   * Members check themselves in with the code on the screen of the venue. The code proves when it was shown, so that
   * time counts, not that of the request.
   */
  async function checkInWithCode(viewer: Viewer, form: VenueCodeForm): Promise<CheckedIn> {
    await codeLimit.consume(viewer.id);
    const { id: eventId, step, code } = form;
    if (!keys.isGenuineVenueCode({ eventId, step, code })) throw new AppError('VENUE_CODE_INVALID');
    const shownAt = step * venueCodeSeconds * 1000;
    const age = Date.now() - shownAt;
    if (age < -clockToleranceMs) throw new AppError('VENUE_CODE_INVALID');
    if (age > venueCodeAcceptedHours * 60 * 60 * 1000) throw new AppError('VENUE_CODE_EXPIRED');
    const at = new Date(Math.min(shownAt, Date.now()));
    const row = await queries.updateOwnCheckIn(database, viewer.id, eventId, at);
    if (!row) throw new AppError('NOT_REGISTERED');
    if (row.hasEnded) await issueRecords();
    return { checkedInAt: row.checkedInAt };
  }

  return { listTickets, getDoorList, checkInTicket, checkInWithCode };
}

function outcomeOf(row: { checkedInAt: string | null; wasCheckedIn: boolean }): ScanOutcome {
  if (row.checkedInAt === null) return 'cancelled';
  return row.wasCheckedIn ? 'already-checked-in' : 'checked-in';
}
