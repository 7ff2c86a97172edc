import { createHmac, webcrypto } from 'node:crypto';
import { venueCodeSeconds } from '@sangam/contract/community-events/check-in.calls.ts';
import type {
  DoorList,
  ScannedTicket,
  TicketList,
} from '@sangam/contract/community-events/check-in.schema.ts';
import type { AttendeeList } from '@sangam/contract/community-events/community-events.schema.ts';
import { parseTicket, venueCodeMessage } from '@sangam/contract/community-events/ticket-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { expectData } from '../../../test/posts.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

async function registeredMember(eventId: string): Promise<SignedInPerson> {
  const member = await suite.newMember();
  expect((await suite.send(member, 'register', { id: eventId })).statusCode).toBe(200);
  return member;
}

const ticketsOf = async (by: SignedInPerson) =>
  (await as(suite, by).get<TicketList>('/events/tickets')).tickets;

async function codeOf(by: SignedInPerson, eventId: string): Promise<string> {
  const ticket = (await ticketsOf(by)).find((one) => one.eventId === eventId);
  return ticket?.code ?? '';
}

const doorOf = (eventId: string, by = suite.organiser) =>
  as(suite, by).get<DoorList>(`/events/door?id=${eventId}`);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const scan = (id: string, ticket: string, scannedAt = minutesAgo(0), by = suite.organiser) =>
  expectData<ScannedTicket>(suite, by, 'POST', '/events/checkinticket', { id, ticket, scannedAt });

/** The registrations happened before the scans of the tests. */
const backdate = (eventId: string) => suite.database`
  update event_registrations set created_at = now() - interval '2 days' where event_id = ${eventId}`;

async function isVerifiedByBrowser(publicKey: string, text: string): Promise<boolean> {
  const ticket = parseTicket(text);
  if (!ticket) return false;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey(
    'raw',
    Buffer.from(publicKey, 'base64url'),
    algorithm,
    false,
    ['verify'],
  );
  const signature = Buffer.from(ticket.signature, 'base64url');
  return webcrypto.subtle.verify(algorithm, key, signature, Buffer.from(ticket.signed));
}

test('each registered member has a ticket that a device verifies with the public key of its event', async () => {
  const [event, other] = [await suite.create(), await suite.create()];
  const member = await registeredMember(event.id);
  const waiting = await suite.newMember();
  expect(await ticketsOf(waiting)).toEqual([]);
  const [ticket] = await ticketsOf(member);
  expect(ticket).toMatchObject({ eventId: event.id, title: event.title, checkedInAt: null });
  const text = ticket?.code ?? '';
  const { publicKey } = await doorOf(event.id);
  expect(await isVerifiedByBrowser(publicKey, text)).toBe(true);
  expect(await isVerifiedByBrowser((await doorOf(other.id)).publicKey, text)).toBe(false);
  expect(await isVerifiedByBrowser(publicKey, text.replace(/\.1\./, '.2.'))).toBe(false);
});

test('only organisers of the event get its list for the door and can scan tickets', async () => {
  const { id } = await suite.create();
  const member = await registeredMember(id);
  const otherOrganiser = await suite.newMember();
  await suite.allow(otherOrganiser, true);
  const ticket = await codeOf(member, id);
  for (const person of [member, otherOrganiser]) {
    expect(await as(suite, person).status(`/events/door?id=${id}`)).toBe(404);
    const form = { id, ticket, scannedAt: minutesAgo(0) };
    expect((await suite.send(person, 'checkinticket', form)).statusCode).toBe(404);
  }
  expect((await doorOf(id)).attendees).toMatchObject([
    { number: 1, isWaiting: false, checkedInAt: null },
  ]);
});

test('the list for the door says who is on the waitlist', async () => {
  const { id } = await suite.create({ seats: 1 });
  await registeredMember(id);
  await registeredMember(id);
  expect((await doorOf(id)).attendees.map(({ isWaiting }) => isWaiting)).toEqual([false, true]);
});

test('a ticket checks in once; a second scan returns the time of the first', async () => {
  const { id } = await suite.create();
  const member = await registeredMember(id);
  await backdate(id);
  const ticket = await codeOf(member, id);
  const at = minutesAgo(30);
  expect(await scan(id, ticket, at)).toEqual({ outcome: 'checked-in', checkedInAt: at });
  expect(await scan(id, ticket)).toEqual({ outcome: 'already-checked-in', checkedInAt: at });
  expect((await ticketsOf(member))[0]?.checkedInAt).toBe(at);
});

test('scans of one ticket by two offline devices merge into one check-in with the earliest time, in any order', async () => {
  const { id } = await suite.create();
  const member = await registeredMember(id);
  await backdate(id);
  const ticket = await codeOf(member, id);
  const [first, second] = [minutesAgo(60), minutesAgo(20)];
  await Promise.all([scan(id, ticket, second), scan(id, ticket, first), scan(id, ticket, second)]);
  const { attendees } = await as(suite, suite.organiser).get<AttendeeList>(
    `/events/attendees?id=${id}`,
  );
  expect(attendees.map(({ checkedInAt }) => checkedInAt)).toEqual([first]);
});

test('a scan counts neither before the registration nor in the future, whatever the clock of the device says', async () => {
  const { id } = await suite.create();
  const [member, other] = [await registeredMember(id), await registeredMember(id)];
  const late = await scan(id, await codeOf(member, id), '2099-01-01T00:00:00.000Z');
  expect(Date.parse(late.checkedInAt ?? '')).toBeLessThanOrEqual(Date.now());
  const early = await scan(id, await codeOf(other, id), '2001-01-01T00:00:00.000Z');
  expect(Date.parse(early.checkedInAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
});

test('a forged, foreign, cancelled or renewed ticket checks nobody in', async () => {
  const [event, other] = [await suite.create(), await suite.create()];
  const member = await registeredMember(event.id);
  const stranger = await registeredMember(other.id);
  const ticket = await codeOf(member, event.id);
  const start = ticket.slice(0, ticket.lastIndexOf('.'));
  const foreign = await codeOf(stranger, other.id);
  const signatureOfOther = foreign.slice(foreign.lastIndexOf('.'));
  const outcomes = [
    await scan(event.id, `${start}.${'A'.repeat(86)}`),
    await scan(event.id, start + signatureOfOther),
    await scan(event.id, ticket.replace('.1.', '.2.')),
    await scan(event.id, 'https://example.org'),
    await scan(event.id, foreign),
  ];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual([
    'not-a-ticket',
    'not-a-ticket',
    'not-a-ticket',
    'not-a-ticket',
    'other-event',
  ]);
  await suite.send(member, 'cancelregistration', { id: event.id });
  expect(await ticketsOf(member)).toEqual([]);
  expect(await scan(event.id, ticket)).toEqual({ outcome: 'cancelled', checkedInAt: null });
  await suite.send(member, 'register', { id: event.id });
  expect((await scan(event.id, ticket)).outcome).toBe('cancelled');
  expect((await scan(event.id, await codeOf(member, event.id))).outcome).toBe('checked-in');
});

async function venueCode(eventId: string, ageSeconds: number, secretOf = eventId) {
  const { venueSecret } = await doorOf(secretOf);
  const step = Math.floor((Date.now() / 1000 - ageSeconds) / venueCodeSeconds);
  const mac = createHmac('sha256', Buffer.from(venueSecret, 'base64url'));
  const code = mac.update(venueCodeMessage(eventId, step)).digest().subarray(0, 16);
  return { id: eventId, step, code: code.toString('base64url') };
}

test('members check themselves in with the code of the venue, at the time it was shown, up to 24 hours later', async () => {
  const { id } = await suite.create();
  const [first, second] = [await registeredMember(id), await registeredMember(id)];
  const form = await venueCode(id, 23 * 3600);
  const shownAt = new Date(form.step * venueCodeSeconds * 1000).toISOString();
  // The same code for two members: both stand before the same screen.
  for (const member of [first, second]) {
    const answer = await suite.send(member, 'checkinwithcode', form);
    expect(answer).toMatchObject({ data: { checkedInAt: shownAt } });
  }
  const later = await suite.send(first, 'checkinwithcode', await venueCode(id, 0));
  expect(later).toMatchObject({ data: { checkedInAt: shownAt } });
});

test('a code of the venue is rejected when it is too old, from the future, forged, of another event, or without a registration', async () => {
  const [event, other] = [await suite.create(), await suite.create()];
  const member = await registeredMember(event.id);
  const codeOfAnswer = async (form: object, by = member) =>
    (await suite.send(by, 'checkinwithcode', form)).code;
  expect(await codeOfAnswer(await venueCode(event.id, 25 * 3600))).toBe('VENUE_CODE_EXPIRED');
  expect(await codeOfAnswer(await venueCode(event.id, -300))).toBe('VENUE_CODE_INVALID');
  const current = await venueCode(event.id, 0);
  expect(await codeOfAnswer({ ...current, step: current.step - 1 })).toBe('VENUE_CODE_INVALID');
  expect(await codeOfAnswer(await venueCode(event.id, 0, other.id))).toBe('VENUE_CODE_INVALID');
  expect(await codeOfAnswer(current, await suite.newMember())).toBe('NOT_REGISTERED');
  expect((await ticketsOf(member))[0]?.checkedInAt).toBeNull();
});
