import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as, connect } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createSeats, type Seats } from './seats.service.ts';

let suite: EventsSuite;
let seats: Seats;
beforeAll(async () => {
  suite = await startEventsSuite();
  seats = createSeats({ ...suite, notificationWriter: createNotificationWriter(suite) });
});
afterAll(() => suite.close());

/** A member with some connections. */
async function newGroup(count: number) {
  const me = await suite.newMember();
  const friends: SignedInPerson[] = [];
  for (let index = 0; index < count; index++) {
    const friend = await suite.newMember();
    await connect(suite, me, friend);
    friends.push(friend);
  }
  return { me, friends };
}

const hold = (
  me: SignedInPerson,
  id: string,
  friends: readonly SignedInPerson[],
  more: object = {},
) => {
  const usernames = friends.map(({ username }) => username);
  return suite.send(me, 'registerconnections', { id, usernames, withMe: true, ...more });
};

const registrationOf = async (person: SignedInPerson, id: string) =>
  (await suite.find(person, id))?.registration ?? null;

const takenSeatsOf = async (id: string) => (await suite.find(suite.organiser, id))?.takenSeats;

test('a member registers with connections, who are notified and accept or decline their seats', async () => {
  const { id } = await suite.create({ seats: 3, title: 'Kite day' });
  const { me, friends } = await newGroup(2);
  const [first, second] = friends as [SignedInPerson, SignedInPerson];
  expect(await hold(me, id, friends)).toMatchObject({ statusCode: 200 });
  expect(await registrationOf(me, id)).toMatchObject({ state: 'registered', invitedBy: null });
  const held = await registrationOf(first, id);
  expect(held).toMatchObject({ state: 'offered', invitedBy: { username: me.username } });
  const hours = (Date.parse(held?.offeredUntil ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  const { notifications } = await as(suite, first).get<NotificationPage>('/notifications');
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: 'event-group', excerpt: 'Kite day' }),
  );

  await suite.send(first, 'register', { id });
  expect(await registrationOf(first, id)).toMatchObject({ state: 'registered' });
  const next = await suite.newMember();
  await suite.send(next, 'register', { id });
  expect(await registrationOf(next, id)).toMatchObject({ state: 'waiting', position: 1 });
  await suite.send(second, 'cancelregistration', { id });
  expect(await registrationOf(second, id)).toBeNull();
  expect(await registrationOf(next, id)).toMatchObject({ state: 'offered', invitedBy: null });
});

test('a held seat that is not accepted in time goes to the waitlist', async () => {
  const { id } = await suite.create({ seats: 1 });
  const { me, friends } = await newGroup(1);
  const [friend] = friends as [SignedInPerson];
  await hold(me, id, friends, { withMe: false });
  expect(await registrationOf(me, id)).toBeNull();
  const next = await suite.newMember();
  await suite.send(next, 'register', { id });
  await suite.database`
    update event_registrations set offered_until = now() - interval '1 second'
    where event_id = ${id} and state = 'offered'`;
  await seats.moveOffers();
  expect(await registrationOf(friend, id)).toBeNull();
  expect(await registrationOf(next, id)).toMatchObject({ state: 'offered' });
});

test.each([
  [{ seats: 2, taken: 2 }, 'No seats are left'],
  [{ seats: 2, taken: 1 }, 'Only 1 seat is left'],
  [{ seats: 3, taken: 1 }, 'Only 2 seats are left'],
])('with %o no seat of a group of three is held', async ({ seats: total, taken }, message) => {
  const { id } = await suite.create({ seats: total });
  for (let index = 0; index < taken; index++) {
    await suite.send(await suite.newMember(), 'register', { id });
  }
  const { me, friends } = await newGroup(2);
  expect(await hold(me, id, friends)).toMatchObject({
    statusCode: 409,
    code: 'NOT_ENOUGH_SEATS',
    message,
  });
  expect(await takenSeatsOf(id)).toBe(taken);
  expect(await registrationOf(me, id)).toBeNull();
});

test('simultaneous groups get all of their seats or none', async () => {
  const { id } = await suite.create({ seats: 7 });
  const groups = await Promise.all([2, 2, 2, 2].map((count) => newGroup(count)));
  const answers = await Promise.all(groups.map(({ me, friends }) => hold(me, id, friends)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(await takenSeatsOf(id)).toBe(6);
});

test('a repeated request holds no further seats', async () => {
  const { id } = await suite.create({ seats: 2 });
  const { me, friends } = await newGroup(1);
  await hold(me, id, friends);
  expect(await hold(me, id, friends)).toMatchObject({ statusCode: 200 });
  expect(await takenSeatsOf(id)).toBe(2);
});

test('a member holds seats for five connections of an event, and never again for one who declined', async () => {
  const { id } = await suite.create({ seats: 20 });
  const { me, friends } = await newGroup(6);
  const [declining, ...others] = friends as [SignedInPerson, ...SignedInPerson[]];
  await hold(me, id, [declining]);
  await suite.send(declining, 'cancelregistration', { id });
  expect(await hold(me, id, [declining])).toMatchObject({ statusCode: 200 });
  expect(await registrationOf(declining, id)).toBeNull();
  expect(await hold(me, id, others)).toMatchObject({
    statusCode: 400,
    errors: { usernames: 'You can hold seats for at most 5 connections at an event' },
  });
  expect(await hold(me, id, others.slice(0, 4))).toMatchObject({ statusCode: 200 });
  await suite.send(declining, 'register', { id });
  expect(await registrationOf(declining, id)).toMatchObject({ state: 'registered' });
});

test('a connection who is registered, waits, cannot see the event or has muted the member gives the same answer', async () => {
  const { me, friends } = await newGroup(3);
  const [registered, outsider, muting] = friends as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  const invitees = [me, registered, muting].map(({ username }) => username);
  const audience = { kind: 'invited' as const, college: '', projectId: null, invitees };
  const { id } = await suite.create({ seats: 10, audience });
  await suite.send(registered, 'register', { id });
  await as(suite, muting).post('/relations/mute', { username: me.username });
  const { event } = (await hold(me, id, friends)).data as {
    event: { registration: unknown; takenSeats: number };
  };
  expect(event).toMatchObject({ registration: { state: 'registered' }, takenSeats: 2 });
  expect(await registrationOf(registered, id)).toMatchObject({
    state: 'registered',
    invitedBy: null,
  });
  expect(await registrationOf(muting, id)).toBeNull();
  expect(await suite.find(outsider, id)).toBeUndefined();
});

test('the refusal of a group counts registered connections too, so that it does not reveal them', async () => {
  const { id } = await suite.create({ seats: 2 });
  const { me, friends } = await newGroup(1);
  await suite.send(friends[0] ?? me, 'register', { id });
  expect(await hold(me, id, friends)).toMatchObject({ message: 'Only 1 seat is left' });
});

test('only connections can be registered, for an event that the member can see and that is open', async () => {
  const { id } = await suite.create({ seats: 10 });
  const { me, friends } = await newGroup(1);
  const stranger = await suite.newMember();
  const rejected = {
    statusCode: 400,
    errors: { usernames: 'You can only add people from your network' },
  };
  expect(await hold(me, id, [...friends, stranger])).toMatchObject(rejected);
  await as(suite, friends[0] ?? me).block(me);
  expect(await hold(me, id, friends)).toMatchObject(rejected);
  expect(await takenSeatsOf(id)).toBe(0);

  const audience = { kind: 'invited' as const, college: '', projectId: null };
  const other = await newGroup(1);
  const invitees = other.friends.map(({ username }) => username);
  const hidden = await suite.create({ audience: { ...audience, invitees } });
  expect((await hold(other.me, hidden.id, other.friends)).statusCode).toBe(404);
  await suite.database`
    update community_events set closes_at = now() - interval '1 second' where id = ${id}`;
  expect(await hold(other.me, id, other.friends)).toMatchObject({ code: 'REGISTRATION_CLOSED' });
});

test('each member of a group answers the required questions for themselves', async () => {
  const question = { text: 'Size', kind: 'text' as const, options: [], isRequired: true };
  const { id } = await suite.create({ seats: 2, questions: [question] });
  const { me, friends } = await newGroup(1);
  const [friend] = friends as [SignedInPerson];
  const unanswered = { statusCode: 400, errors: { 'answers.0': 'Answer this question' } };
  expect(await hold(me, id, friends)).toMatchObject(unanswered);
  expect(await hold(me, id, friends, { answers: ['M'] })).toMatchObject({ statusCode: 200 });
  expect(await registrationOf(friend, id)).toMatchObject({ hasAnswered: false });
  expect(await suite.send(friend, 'register', { id })).toMatchObject(unanswered);
  await suite.send(friend, 'register', { id, answers: ['L'] });
  expect(await registrationOf(friend, id)).toMatchObject({
    state: 'registered',
    hasAnswered: true,
  });
  const { attendees } = await as(suite, suite.organiser).get<{
    attendees: readonly { answers: readonly { answer: string }[] }[];
  }>('/events/attendees', { id });
  expect(attendees.map(({ answers }) => answers[0]?.answer)).toEqual(['M', 'L']);
});

test('a held seat stays when the account of the inviter is deleted', async () => {
  const { id } = await suite.create({ seats: 2 });
  const { me, friends } = await newGroup(1);
  const [friend] = friends as [SignedInPerson];
  await hold(me, id, friends);
  await suite.database`delete from users where username = ${me.username}`;
  expect(await registrationOf(friend, id)).toMatchObject({ state: 'offered', invitedBy: null });
});
