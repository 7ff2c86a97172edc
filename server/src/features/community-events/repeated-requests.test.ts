import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

/** A request as the outbox of a browser repeats it. */
async function send(
  by: SignedInPerson,
  action: 'register' | 'cancelregistration',
  body: object,
  key = randomUUID(),
) {
  const response = await as(suite, by).post(`/events/${action}`, body, { 'idempotency-key': key });
  return {
    statusCode: response.statusCode,
    ...response.json<{ code?: string; message: string }>(),
  };
}

const stateOf = async (person: SignedInPerson, id: string) =>
  (await suite.find(person, id))?.registration?.state ?? null;

test('a repeated registration does not undo a later cancellation, also when the event is closed', async () => {
  const { id } = await suite.create({ seats: 2 });
  const member = await suite.newMember();
  const key = randomUUID();
  expect(await send(member, 'register', { id }, key)).toMatchObject({ statusCode: 200 });
  await send(member, 'cancelregistration', { id });
  expect(await send(member, 'register', { id }, key)).toMatchObject({ statusCode: 200 });
  expect(await stateOf(member, id)).toBeNull();
  await suite.database`
    update community_events set closes_at = now() - interval '1 second' where id = ${id}`;
  expect(await send(member, 'register', { id }, key)).toMatchObject({ statusCode: 200 });
});

test('a repeated cancellation does not undo a later registration', async () => {
  const { id } = await suite.create({ seats: 2 });
  const member = await suite.newMember();
  const key = randomUUID();
  await send(member, 'register', { id });
  await send(member, 'cancelregistration', { id }, key);
  await send(member, 'register', { id });
  expect(await send(member, 'cancelregistration', { id }, key)).toMatchObject({ statusCode: 200 });
  expect(await stateOf(member, id)).toBe('registered');
});

test('a registration without a waitlist is rejected while the event is full, and can be sent again', async () => {
  const { id } = await suite.create({ seats: 1 });
  const [first, late] = [await suite.newMember(), await suite.newMember()];
  await send(first, 'register', { id, acceptsWaitlist: false });
  expect(await stateOf(first, id)).toBe('registered');
  const key = randomUUID();
  const form = { id, acceptsWaitlist: false };
  const full = { statusCode: 409, code: 'EVENT_FULL' };
  expect(await send(late, 'register', form, key)).toMatchObject(full);
  expect(await stateOf(late, id)).toBeNull();
  await send(first, 'cancelregistration', { id });
  expect(await send(late, 'register', form, key)).toMatchObject({ statusCode: 200 });
  expect(await stateOf(late, id)).toBe('registered');
});

test('a registration for a cancelled event is rejected with the reason', async () => {
  const { id } = await suite.create();
  const member = await suite.newMember();
  await suite.send(suite.organiser, 'cancel', { id, reason: 'Rain' });
  const cancelled = { statusCode: 409, message: 'This event was cancelled' };
  expect(await send(member, 'register', { id })).toMatchObject(cancelled);
});
