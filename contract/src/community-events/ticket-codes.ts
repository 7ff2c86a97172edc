/** The parts of a ticket, whose QR code contains `signed` and `signature`. */
export interface TicketCode {
  readonly eventId: string;
  /** Of the registration, unique within the event; a new registration of the same member has another one. */
  readonly number: number;
  /** What the signature signs. */
  readonly signed: string;
  /** ECDSA on P-256 with SHA-256: 64 bytes in base64url. */
  readonly signature: string;
}

const ticketPattern = /^(ticket1\.([\da-f-]{36})\.(\d{1,9}))\.([\w-]{86})$/;

/** The part of a ticket that is signed. */
export function ticketToSign(eventId: string, number: number): string {
  return `ticket1.${eventId}.${number}`;
}

/** Undefined for a text that has not the form of a ticket; does not verify the signature. */
export function parseTicket(text: string): TicketCode | undefined {
  const [, signed, eventId, number, signature] = ticketPattern.exec(text) ?? [];
  if (signed === undefined || eventId === undefined || signature === undefined) return undefined;
  return { eventId, number: Number(number), signed, signature };
}

/** The code that the screen at the venue shows during one time step. */
export interface VenueCode {
  readonly eventId: string;
  /** Steps of `venueCodeSeconds` since 1970. */
  readonly step: number;
  /** The first 16 bytes of an HMAC with SHA-256 in base64url. */
  readonly code: string;
}

const venuePattern = /^([\da-f-]{36})\.(\d{1,10})\.([\w-]{22})$/;

/** What the HMAC of a venue code is made of. */
export function venueCodeMessage(eventId: string, step: number): string {
  return `venue1.${eventId}.${step}`;
}

/** The value of the query parameter `checkin`. */
export function formatVenueCode({ eventId, step, code }: VenueCode): string {
  return `${eventId}.${step}.${code}`;
}

/**
 * Reads the query parameter `checkin`, or an address that ends with it; undefined for other texts. Does not verify the
 * code.
 */
export function parseVenueCode(text: string): VenueCode | undefined {
  const value = /[?&]checkin=([^&]+)$/.exec(text)?.[1] ?? text;
  const [, eventId, step, code] = venuePattern.exec(value) ?? [];
  if (eventId === undefined || code === undefined) return undefined;
  return { eventId, step: Number(step), code };
}
