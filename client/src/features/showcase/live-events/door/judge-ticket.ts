import type { ScanOutcome } from '@sangam/contract/community-events/check-in.calls.ts';
import type { DoorList, TicketForm } from '@sangam/contract/community-events/check-in.schema.ts';
import { parseTicket, type TicketCode } from '@sangam/contract/community-events/ticket-codes.ts';
import { decodeBase64Url } from './base64-url.ts';

/** What this device can say of a scanned code without the server. */
export interface Judgement {
  readonly outcome: ScanOutcome;
  /** Of the member; null for a rejected code, and if they are not on the list or hidden from the user, such as by a block. */
  readonly name: string | null;
  /** Of an earlier check-in, also one that waits on this device; null if there is none. */
  readonly checkedInAt: string | null;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Checks a code against the public key and the list of the event. Scans that wait in the outbox count as check-ins. A
 * ticket with a higher number than the list was registered later and is valid by its signature.
 */
export async function judgeTicket(
  text: string,
  list: DoorList,
  waiting: readonly TicketForm[],
): Promise<Judgement> {
  const ticket = parseTicket(text);
  if (!ticket) return rejected('not-a-ticket');
  if (ticket.eventId !== list.id) return rejected('other-event');
  if (!(await isGenuine(ticket, list.publicKey))) return rejected('not-a-ticket');
  const attendee = list.attendees.find(({ number }) => number === ticket.number);
  if (!attendee && ticket.number <= list.lastNumber) return rejected('cancelled');
  const unsent = waiting.find(
    ({ id, ticket: code }) => id === list.id && parseTicket(code)?.number === ticket.number,
  );
  const checkedInAt = attendee?.checkedInAt ?? unsent?.scannedAt ?? null;
  return {
    outcome: checkedInAt === null ? 'checked-in' : 'already-checked-in',
    name: attendee?.name ?? null,
    checkedInAt,
  };
}

function rejected(outcome: ScanOutcome): Judgement {
  return { outcome, name: null, checkedInAt: null };
}

async function isGenuine({ signed, signature }: TicketCode, publicKey: string): Promise<boolean> {
  const point = decodeBase64Url(publicKey);
  const key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify']);
  const message = new TextEncoder().encode(signed);
  return crypto.subtle.verify(algorithm, key, decodeBase64Url(signature), message);
}
