import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { checkInCalls } from './check-in.calls.ts';
import {
  CheckedIn,
  DoorList,
  ScannedTicket,
  TicketForm,
  TicketList,
  VenueCodeForm,
} from './check-in.schema.ts';
import { EventIdQuery } from './community-events.schema.ts';

/**
 * Only of registered members, not of the waitlist. The code of a ticket is signed, so that organisers can check it
 * offline.
 */
export const listTickets = defineEndpoint({
  ...checkInCalls.listTickets,
  access: 'signed-in',
  summary:
    'Lists your tickets of published live events until a day after their end, the next event first',
  success: 200,
  response: Success(TicketList),
  errors: [],
});

/** NOT_FOUND unless the event is published. */
export const getDoorList = defineEndpoint({
  ...checkInCalls.getDoorList,
  access: 'signed-in',
  summary:
    'Returns all that a device needs to check in members offline, for the organiser of an event and operators',
  query: EventIdQuery,
  success: 200,
  response: Success(DoorList),
  errors: [],
});

/** A wrong, cancelled or repeated ticket is an outcome, not an error. The earliest scan of a ticket counts. */
export const checkInTicket = defineEndpoint({
  ...checkInCalls.checkInTicket,
  access: 'signed-in',
  summary: 'Checks in the member of a scanned ticket, for the organiser of an event and operators',
  body: TicketForm,
  success: 200,
  response: Success(ScannedTicket),
  errors: [],
});

/**
 * The time when the code was shown counts, unless there is an earlier check-in. VENUE_CODE_INVALID: not of this event,
 * or shown more than two minutes in the future. NOT_REGISTERED: no seat, or the event is not published.
 */
export const checkInWithCode = defineEndpoint({
  ...checkInCalls.checkInWithCode,
  access: 'signed-in',
  summary:
    'Checks you in with the code on the screen at the venue, up to 24 hours after it was shown',
  body: VenueCodeForm,
  success: 200,
  response: Success(CheckedIn),
  errors: ['VENUE_CODE_INVALID', 'VENUE_CODE_EXPIRED', 'NOT_REGISTERED'],
});
