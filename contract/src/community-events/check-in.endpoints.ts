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

export const listTickets = defineEndpoint({
  ...checkInCalls.listTickets,
  access: 'signed-in',
  summary: 'Lists your signed tickets of live events that have not ended for more than a day',
  success: 200,
  response: Success(TicketList),
  errors: [],
});

export const getDoorList = defineEndpoint({
  ...checkInCalls.getDoorList,
  access: 'signed-in',
  summary:
    'Returns what a device needs to check in members without a network, for the organisers of an event',
  query: EventIdQuery,
  success: 200,
  response: Success(DoorList),
  errors: [],
});

/** A wrong, cancelled or repeated ticket is an outcome, not an error. */
export const checkInTicket = defineEndpoint({
  ...checkInCalls.checkInTicket,
  access: 'signed-in',
  summary: 'Checks in the member of a scanned ticket, for the organisers of an event',
  body: TicketForm,
  success: 200,
  response: Success(ScannedTicket),
  errors: [],
});

export const checkInWithCode = defineEndpoint({
  ...checkInCalls.checkInWithCode,
  access: 'signed-in',
  summary:
    'Checks you in with the code of the screen at the venue, up to 24 hours after the code was shown',
  body: VenueCodeForm,
  success: 200,
  response: Success(CheckedIn),
  errors: ['VENUE_CODE_INVALID', 'VENUE_CODE_EXPIRED', 'NOT_REGISTERED'],
});
