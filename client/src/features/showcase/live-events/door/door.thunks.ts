import { checkInCalls } from '@sangam/contract/community-events/check-in.calls.ts';
import type {
  CheckedIn,
  DoorList,
  ScannedTicket,
  TicketForm,
  TicketList,
  VenueCodeForm,
} from '@sangam/contract/community-events/check-in.schema.ts';
import { fallbackMessages } from '../../../../lib/fallback-messages.ts';
import { requestData } from '../../../../lib/http-client.ts';
import { createQueuedThunk } from '../../../../lib/outbox/queued-thunk.ts';
import { createReadThunk } from '../../../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** The tickets of the signed-in member until a day after each event; stored for use without a network. */
export const listTickets = createReadThunk<TicketList>('door/listTickets', fallback, (_, options) =>
  requestData(checkInCalls.listTickets, {}, options),
);

/**
 * For the organiser of the event and operators: what a device needs to check tickets and show venue codes without a
 * network. Its attendees include the waitlist.
 */
export const getDoorList = createReadThunk<DoorList, string>(
  'door/getDoorList',
  fallback,
  (id, options) => requestData(checkInCalls.getDoorList, { query: { id } }, options),
);

/**
 * For the organiser of the event and operators: checks in the member of a scanned ticket. Without a connection it waits
 * in the outbox and resolves to null; the server merges scans of the same ticket. A ticket that is not valid is an
 * outcome, not a failure.
 */
export const checkInTicket = createQueuedThunk<ScannedTicket, TicketForm>(
  'door/checkInTicket',
  fallback,
  {
    target: ({ id }) => `event/${id}`,
    send: (body, options) => requestData(checkInCalls.checkInTicket, { body }, options),
  },
);

/**
 * Checks the signed-in member in with the code of the screen at the venue, up to 24 hours after it was shown: the code
 * proves when. Without a connection it waits in the outbox and resolves to null.
 */
export const checkInWithCode = createQueuedThunk<CheckedIn, VenueCodeForm>(
  'door/checkInWithCode',
  fallback,
  {
    target: ({ id }) => `event/${id}`,
    send: (body, options) => requestData(checkInCalls.checkInWithCode, { body }, options),
  },
);
