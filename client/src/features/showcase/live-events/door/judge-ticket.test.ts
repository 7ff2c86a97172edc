// @vitest-environment node
import type { DoorAttendee, DoorList } from '@sangam/contract/community-events/check-in.schema.ts';
import { ticketToSign } from '@sangam/contract/community-events/ticket-codes.ts';
import { beforeAll, expect, test } from 'vitest';
import { encodeBase64Url } from './base64-url.ts';
import { judgeTicket } from './judge-ticket.ts';

const id = '01890000-0000-7000-8000-000000000001';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const scannedAt = '2026-11-18T04:32:00.000Z';

let keys: CryptoKeyPair;
let list: DoorList;

const attendee = (number: number, checkedInAt: string | null = null): DoorAttendee => ({
  number,
  name: `Member ${number}`,
  username: `member-${number}`,
  isWaiting: false,
  checkedInAt,
});

beforeAll(async () => {
  keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  list = {
    id,
    title: 'Repair day',
    startsAt: scannedAt,
    endsAt: scannedAt,
    publicKey: encodeBase64Url(publicKey),
    venueSecret: '',
    lastNumber: 3,
    attendees: [attendee(1), attendee(2, scannedAt)],
  };
});

async function ticketOf(number: number, eventId = id): Promise<string> {
  const text = ticketToSign(eventId, number);
  const message = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign(algorithm, keys.privateKey, message);
  return `${text}.${encodeBase64Url(new Uint8Array(signature))}`;
}

test('a ticket of the list is valid once, also while its scan waits to be sent', async () => {
  const ticket = await ticketOf(1);
  expect(await judgeTicket(ticket, list, [])).toEqual({
    outcome: 'checked-in',
    name: 'Member 1',
    checkedInAt: null,
  });
  const waiting = [{ id, ticket: await ticketOf(1), scannedAt }];
  const used = { outcome: 'already-checked-in', checkedInAt: scannedAt };
  expect(await judgeTicket(ticket, list, waiting)).toMatchObject(used);
  expect(await judgeTicket(await ticketOf(2), list, [])).toMatchObject(used);
});

test('a ticket of a later registration is valid by its signature', async () => {
  expect(await judgeTicket(await ticketOf(4), list, [])).toMatchObject({
    outcome: 'checked-in',
    name: null,
  });
});

test('a forged ticket, one of another event and a cancelled one are rejected without the server', async () => {
  const [genuine, foreign] = [await ticketOf(1), await ticketOf(1, id.replace(/1$/, '2'))];
  const forged = genuine.replace('.1.', '.4.');
  const codes = [forged, 'https://example.org', foreign, await ticketOf(3)];
  const outcomes = await Promise.all(codes.map((code) => judgeTicket(code, list, [])));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'not-a-ticket',
    'not-a-ticket',
    'other-event',
    'cancelled',
  ]);
});
