import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id } from '../http/fields.ts';
import { scanOutcomes } from './check-in.calls.ts';

const NullableDateTime = Type.Union([DateTime, Type.Null()]);

const Ticket = StrictObject({
  eventId: Id,
  title: Type.String(),
  place: Type.String(),
  startsAt: DateTime,
  endsAt: DateTime,
  code: Type.String({ description: 'For the QR code: event, registration and signature' }),
  checkedInAt: NullableDateTime,
});

export const TicketList = StrictObject({ tickets: Type.Array(Ticket) });

const DoorAttendee = StrictObject({
  number: Type.Integer({ description: 'Of the registration, as on the ticket' }),
  name: Type.Union([Type.String(), Type.Null()], {
    description: 'Null if one of you blocks the other, or the account is suspended or deleted',
  }),
  username: Type.Union([Type.String(), Type.Null()], { description: 'Null as the name' }),
  isWaiting: Type.Boolean({ description: 'On the waitlist, or offered a seat' }),
  checkedInAt: NullableDateTime,
});

/** What a device needs to check tickets and to show venue codes without a network. */
export const DoorList = StrictObject({
  id: Id,
  title: Type.String(),
  startsAt: DateTime,
  endsAt: DateTime,
  publicKey: Type.String({ description: 'Of the tickets: a point on P-256 in base64url' }),
  venueSecret: Type.String({ description: 'Of the venue codes: 32 bytes in base64url' }),
  lastNumber: Type.Integer({
    description: 'Of the latest registration; a ticket up to it that is not listed was cancelled',
  }),
  attendees: Type.Array(DoorAttendee, {
    description: 'All registered members and the waitlist, in the order of registration',
  }),
});

/**
 * `ticket` is the text of the QR code. `scannedAt` counts as the time of the check-in, but not before the registration or in
 * the future: the device may have been offline.
 */
export const TicketForm = StrictObject({
  id: Id,
  ticket: Type.String({ maxLength: 500 }),
  scannedAt: DateTime,
});

export const ScannedTicket = StrictObject({
  outcome: Type.Enum([...scanOutcomes]),
  checkedInAt: Type.Union([DateTime, Type.Null()], {
    description: 'Of the earliest check-in of this ticket; null if it cannot check in',
  }),
});

/** The parts of the QR code at the venue: event, time step in which it was shown, and signature. */
export const VenueCodeForm = StrictObject({
  id: Id,
  step: Type.Integer({ minimum: 0, maximum: 9_999_999_999 }),
  code: Type.String({ minLength: 1, maxLength: 100 }),
});

/** When the code was shown, or the time of an earlier check-in. */
export const CheckedIn = StrictObject({ checkedInAt: DateTime });

export type Ticket = Static<typeof Ticket>;
export type TicketList = Static<typeof TicketList>;
export type DoorAttendee = Static<typeof DoorAttendee>;
export type DoorList = Static<typeof DoorList>;
export type TicketForm = Static<typeof TicketForm>;
export type ScannedTicket = Static<typeof ScannedTicket>;
export type VenueCodeForm = Static<typeof VenueCodeForm>;
export type CheckedIn = Static<typeof CheckedIn>;
