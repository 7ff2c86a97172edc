import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEventsSuite, eventForm, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createNotificationWriter } from '../notifications/notification-writer.service.ts';
import { createSeats, type Seats } from './seats.service.ts';

let suite: EventsSuite;
let seats: Seats;
beforeAll(async () => {
  suite = await startEventsSuite();
  seats = createSeats({ ...suite, notificationWriter: createNotificationWriter(suite) });
});
afterAll(() => suite.close());

interface RegistrationRow {
  readonly userId: string;
  readonly state: 'waiting' | 'offered' | 'registered' | 'cancelled' | 'expired';
  readonly number: number;
}

async function readSeats(eventId: string) {
  const { database } = suite;
  const rows = await database<RegistrationRow[]>`
    select user_id as "userId", state, number from event_registrations
    where event_id = ${eventId} order by number`;
  const [event] = await database<[{ seats: number; taken: number }]>`
    select seats, taken_seats as taken from community_events where id = ${eventId}`;
  const of = (...states: RegistrationRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state));
  return { ...event, rows, of };
}

/** Accounts without a session; the seats need only their ids. */
async function addUsers(count: number): Promise<readonly string[]> {
  const rows = await suite.database<{ id: string }[]>`
    insert into users (username, name, email)
    select 'seat-' || substr(id::text, 25), 'Guest', id || '@example.in'
    from (select gen_random_uuid() as id from generate_series(1, ${count})) fresh returning id`;
  return rows.map(({ id }) => id);
}

const endOffers = (eventId: string) => suite.database`
  update event_registrations set offered_until = now() - interval '1 second'
  where event_id = ${eventId} and state = 'offered'`;

describe('claims', () => {
  test('300 simultaneous claims for 30 seats give 30 registrations and a waitlist of 270 in order', async () => {
    const { id } = await suite.create({ seats: 30 });
    const users = await addUsers(300);
    await Promise.all(
      users.map((user) => seats.registerForEvent({ userId: user, eventId: id, answers: [] })),
    );
    const { of, rows, taken } = await readSeats(id);
    expect(taken).toBe(30);
    expect(rows.map(({ number }) => number)).toEqual(users.map((_, index) => index + 1));
    expect(of('registered').map(({ number }) => number)).toEqual(
      rows.slice(0, 30).map((r) => r.number),
    );
    expect(of('waiting')).toHaveLength(270);
  });

  test('one member who claims many times at once gets one seat', async () => {
    const { id } = await suite.create({ seats: 5 });
    const [user = ''] = await addUsers(1);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        seats.registerForEvent({ userId: user, eventId: id, answers: [] }),
      ),
    );
    const { rows, taken } = await readSeats(id);
    expect(rows).toMatchObject([{ state: 'registered' }]);
    expect(taken).toBe(1);
  });

  test('an event without a limit of seats has no waitlist', async () => {
    const { id } = await suite.create({ seats: null });
    const users = await addUsers(40);
    await Promise.all(
      users.map((user) => seats.registerForEvent({ userId: user, eventId: id, answers: [] })),
    );
    expect((await readSeats(id)).of('registered')).toHaveLength(40);
  });
});

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (limit: number) => Math.floor(next() * limit) };
}

/** Connects all of these users with each other; returns their usernames in the same order. */
async function connectAll(users: readonly string[]): Promise<readonly string[]> {
  await suite.database`
    insert into connections (user_id, other_id)
    select one, other from unnest(${users}::uuid[]) one, unnest(${users}::uuid[]) other
    where one <> other`;
  const rows = await suite.database<{ username: string }[]>`
    select username from users where id = any(${users}::uuid[])
    order by array_position(${users}::uuid[], id)`;
  return rows.map(({ username }) => username);
}

const nameOf = (names: readonly string[], users: readonly string[], userId: string) =>
  names[users.indexOf(userId)];

/** Too few seats, or too many connections: no change. */
function requireRefusal(error: unknown): void {
  if (error instanceof AppError && ['NOT_ENOUGH_SEATS', 'BAD_INPUT'].includes(error.code)) return;
  throw error;
}

const firstSeed = Number(process.env['SEATS_SEED'] ?? Date.now() % 1_000_000);

test.each([0, 1, 2, 3].map((offset) => firstSeed + offset))(
  'no interleaving of claims, groups, cancellations, offers and expiries breaks a rule of the seats (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const { id } = await suite.create({ seats: 1 + random.below(6) });
    const users = await addUsers(20);
    const names = await connectAll(users);
    const anyUser = () => users[random.below(users.length)] ?? '';
    /** A member with up to five others, who are all connected. */
    const anyGroup = () => {
      const userId = anyUser();
      const first = random.below(names.length);
      const usernames = [...names, ...names]
        .slice(first, first + 1 + random.below(5))
        .filter((name) => name !== nameOf(names, users, userId));
      return { userId, eventId: id, answers: [], usernames, withMe: random.below(2) === 0 };
    };
    const actions = [
      () => seats.registerForEvent({ userId: anyUser(), eventId: id, answers: [] }),
      () => seats.registerForEvent({ userId: anyUser(), eventId: id, answers: [] }),
      () => seats.registerConnections(anyGroup()).catch(requireRefusal),
      () => seats.cancelRegistration({ userId: anyUser(), eventId: id }),
      () => seats.moveOffers(),
      async () => void (await endOffers(id)),
    ];
    for (let round = 0; round < 40; round++) {
      const batch = Array.from({ length: 1 + random.below(8) }, () => {
        const action = actions[random.below(actions.length)];
        return Promise.resolve(action?.());
      });
      await Promise.all(batch);
      await seats.moveOffers();
      const { of, taken, seats: total } = await readSeats(id);
      const holders = of('registered', 'offered');
      const waiting = of('waiting');
      const context = `seed ${seed}, round ${round}`;
      expect(holders.length, `never oversells: ${context}`).toBeLessThanOrEqual(total);
      expect(taken, `the counter is right: ${context}`).toBe(holders.length);
      const lastHolder = Math.max(0, ...holders.map(({ number }) => number));
      const firstWaiting = Math.min(Infinity, ...waiting.map(({ number }) => number));
      expect(lastHolder, `never skips the order: ${context}`).toBeLessThan(firstWaiting);
      const freeSeats = waiting.length > 0 ? total - holders.length : 0;
      expect(freeSeats, `leaves no seat free while a member waits: ${context}`).toBe(0);
    }
  },
);

describe('the waitlist', () => {
  let eventId: string;
  let first: SignedInPerson;
  let second: SignedInPerson;
  let third: SignedInPerson;

  const register = (person: SignedInPerson) => suite.send(person, 'register', { id: eventId });
  const cancel = (person: SignedInPerson) =>
    suite.send(person, 'cancelregistration', { id: eventId });
  const registrationOf = async (person: SignedInPerson) =>
    (await suite.find(person, eventId))?.registration;

  const linkFor = async (person: SignedInPerson) =>
    (await suite.find(person, eventId))?.meetingLink;

  /** One seat, which the first member has; the others wait. */
  async function fillOneSeat(): Promise<void> {
    ({ id: eventId } = await suite.create({
      seats: 1,
      meetingLink: 'https://meet.example.org/secret-room',
    }));
    [first, second, third] = [
      await suite.newMember(),
      await suite.newMember(),
      await suite.newMember(),
    ];
    for (const person of [first, second, third]) {
      expect((await register(person)).statusCode).toBe(200);
    }
  }

  test('members see their position, and nobody sees who is registered', async () => {
    await fillOneSeat();
    expect(await registrationOf(first)).toMatchObject({ state: 'registered', position: null });
    expect(await registrationOf(second)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await registrationOf(third)).toMatchObject({ state: 'waiting', position: 2 });
    expect(JSON.stringify(await suite.list(third))).not.toContain(first.username);
    expect(await registrationOf(suite.organiser)).toBeNull();
  });

  test('registering again changes nothing', async () => {
    await fillOneSeat();
    expect((await register(second)).statusCode).toBe(200);
    expect(await registrationOf(second)).toMatchObject({ position: 1 });
  });

  test('a cancelled seat is offered to the first in the waitlist, who accepts it', async () => {
    await fillOneSeat();
    await cancel(first);
    const offer = await registrationOf(second);
    expect(offer).toMatchObject({ state: 'offered', position: null });
    const hours = (Date.parse(offer?.offeredUntil ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    expect(await registrationOf(third)).toMatchObject({ state: 'waiting', position: 1 });
    await register(second);
    expect(await registrationOf(second)).toMatchObject({ state: 'registered' });
  });

  test('a declined or expired offer moves on to the next member', async () => {
    await fillOneSeat();
    await cancel(first);
    await endOffers(eventId);
    await seats.moveOffers();
    expect(await registrationOf(second)).toBeNull();
    expect(await registrationOf(third)).toMatchObject({ state: 'offered' });
    await register(second);
    expect(await registrationOf(second)).toMatchObject({ state: 'waiting', position: 1 });
    await cancel(third);
    expect(await registrationOf(second)).toMatchObject({ state: 'offered' });
  });

  test('an offer that is over is not accepted, also before the job has run', async () => {
    await fillOneSeat();
    await cancel(first);
    await endOffers(eventId);
    await register(second);
    expect(await registrationOf(second)).toMatchObject({ state: 'waiting', position: 1 });
    expect(await registrationOf(third)).toMatchObject({ state: 'offered' });
  });

  test('more seats are offered to the waitlist at once', async () => {
    await fillOneSeat();
    const event = await suite.find(suite.organiser, eventId);
    const change = { id: eventId, version: event?.version, ...eventForm({ seats: 2 }) };
    expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(200);
    expect(await registrationOf(second)).toMatchObject({ state: 'offered' });
    expect(await registrationOf(third)).toMatchObject({ state: 'waiting' });
  });

  test('seats that are taken cannot be removed', async () => {
    await fillOneSeat();
    await cancel(first);
    await register(second);
    const event = await suite.find(suite.organiser, eventId);
    const more = { id: eventId, version: event?.version, ...eventForm({ seats: 3 }) };
    await suite.send(suite.organiser, 'change', more);
    const fewer = { ...more, version: (event?.version ?? 0) + 1, seats: 1 };
    const response = await suite.send(suite.organiser, 'change', fewer);
    expect(response).toMatchObject({ statusCode: 400, errors: { seats: expect.any(String) } });
  });

  test('a deleted account frees its seat for the waitlist', async () => {
    await fillOneSeat();
    await suite.database`delete from users where username = ${first.username}`;
    await seats.moveOffers();
    expect(await registrationOf(second)).toMatchObject({ state: 'offered' });
    expect((await readSeats(eventId)).taken).toBe(1);
  });

  test('the seat of a deleted account goes to the waitlist before a newcomer', async () => {
    await fillOneSeat();
    await suite.database`delete from users where username = ${first.username}`;
    const newcomer = await suite.newMember();
    await register(newcomer);
    expect(await registrationOf(second)).toMatchObject({ state: 'offered' });
    expect(await registrationOf(newcomer)).toMatchObject({ state: 'waiting', position: 2 });
  });

  test('a member who waits for the seat of a deleted account can take it at once', async () => {
    await fillOneSeat();
    await suite.database`delete from users where username = ${first.username}`;
    await register(second);
    expect(await registrationOf(second)).toMatchObject({ state: 'registered' });
  });

  test('after the deadline and after a cancellation nothing can be registered or offered', async () => {
    await fillOneSeat();
    await suite.database`
      update community_events set closes_at = now() - interval '1 second' where id = ${eventId}`;
    const closed = { statusCode: 409, code: 'REGISTRATION_CLOSED' };
    expect(await register(await suite.newMember())).toMatchObject(closed);
    expect(await cancel(first)).toMatchObject(closed);
    await suite.database`
      update community_events set closes_at = starts_at where id = ${eventId}`;
    await suite.send(suite.organiser, 'cancel', { id: eventId, reason: 'Rain' });
    expect(await register(second)).toMatchObject(closed);
  });

  test('only registered members and organisers get the meeting link', async () => {
    await fillOneSeat();
    expect(await linkFor(first)).toBe('https://meet.example.org/secret-room');
    expect(await linkFor(second)).toBeNull();
    await cancel(first);
    expect(await linkFor(first)).toBeNull();
    expect(await linkFor(second)).toBeNull();
    await register(second);
    expect(await linkFor(second)).toBe('https://meet.example.org/secret-room');
  });

  test('drafts and recordings cannot be registered for', async () => {
    ({ id: eventId } = await suite.create({ state: 'draft' }));
    const member = await suite.newMember();
    expect((await register(member)).statusCode).toBe(404);
    ({ id: eventId } = await suite.create({ format: 'recorded' }));
    expect(await register(member)).toMatchObject({ code: 'REGISTRATION_CLOSED' });
  });
});

const kindsOf = async ({ username }: SignedInPerson) => {
  const rows = await suite.database<{ kind: string }[]>`
    select n.kind from notifications n join users u on u.id = n.recipient_id
    where u.username = ${username} order by n.kind`;
  return rows.map(({ kind }) => kind);
};

describe('notifications', () => {
  test('the first in the waitlist is notified of an offered seat, with the title and a link', async () => {
    const { id } = await suite.create({ seats: 1, title: 'Kite day' });
    const [first, second] = [await suite.newMember(), await suite.newMember()];
    await suite.send(first, 'register', { id });
    await suite.send(second, 'register', { id });
    expect(await kindsOf(second)).toEqual([]);
    await suite.send(first, 'cancelregistration', { id });
    const { notifications } = await as(suite, second).get<NotificationPage>('/notifications');
    expect(notifications).toMatchObject([
      { kind: 'event-seat', excerpt: 'Kite day', target: { page: 'event', id } },
    ]);
    expect(await kindsOf(first)).toEqual([]);
  });

  test.each(['register', 'cancelregistration'])(
    'a member whose own request %s moves a seat on to them is not notified of it, and the next one is',
    async (action) => {
      const { id } = await suite.create({ seats: 2 });
      const newMembers = () => Promise.all(Array.from({ length: 2 }, suite.newMember));
      const [first, second] = [await newMembers(), await newMembers()];
      for (const member of [...first, ...second]) await suite.send(member, 'register', { id });
      for (const member of first) await suite.send(member, 'cancelregistration', { id });
      const [third, fourth] = [await suite.newMember(), await suite.newMember()];
      for (const member of [third, fourth]) await suite.send(member, 'register', { id });
      await endOffers(id);
      expect(await suite.send(third, action, { id })).toMatchObject({ statusCode: 200 });
      expect(await kindsOf(third)).toEqual([]);
      expect(await kindsOf(fourth)).toEqual(['event-seat']);
    },
  );

  test('a new time or place and a cancellation notify everyone who registered or waits', async () => {
    const { id, version } = await suite.create({ seats: 1 });
    const [first, second, other] = [
      await suite.newMember(),
      await suite.newMember(),
      await suite.newMember(),
    ];
    await suite.send(first, 'register', { id });
    await suite.send(second, 'register', { id });
    const event = await suite.find(suite.organiser, id);
    const times = { startsAt: event?.startsAt, endsAt: event?.endsAt, closesAt: event?.closesAt };
    const same = { id, version, ...eventForm({ seats: 1, title: 'Kite day' }), ...times };
    expect((await suite.send(suite.organiser, 'change', same)).statusCode).toBe(200);
    expect(await kindsOf(first)).toEqual([]);
    const moved = { ...same, version: version + 1, place: 'School yard' };
    expect((await suite.send(suite.organiser, 'change', moved)).statusCode).toBe(200);
    expect(await kindsOf(first)).toEqual(['event-changed']);
    await suite.send(suite.organiser, 'cancel', { id, reason: 'Rain' });
    expect(await kindsOf(first)).toEqual(['event-cancelled', 'event-changed']);
    expect(await kindsOf(second)).toEqual(['event-cancelled', 'event-changed']);
    expect(await kindsOf(other)).toEqual([]);
  });

  test('registered members are reminded one day and one hour before the start, each once', async () => {
    const { id } = await suite.create({ seats: 1 });
    const [first, waiting] = [await suite.newMember(), await suite.newMember()];
    await suite.send(first, 'register', { id });
    await suite.send(waiting, 'register', { id });
    const startIn = (hours: number) => suite.database`
      update community_events set starts_at = now() + make_interval(hours => ${hours}) - interval '1 minute'
      where id = ${id}`;
    const reminders = async () => {
      await seats.sendReminders();
      await seats.sendReminders();
      const [row] = await suite.database<[{ count: number }]>`
        with seen as (delete from notifications where object_id = ${id} returning kind)
        select count(*)::int as count from seen where kind = 'event-reminder'`;
      return row.count;
    };
    expect(await reminders()).toBe(0);
    await startIn(24);
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(0);
    await startIn(1);
    expect(await reminders()).toBe(1);
    expect(await kindsOf(waiting)).toEqual([]);
  });

  test('registered members are reminded again of an event that has moved', async () => {
    const { id, version } = await suite.create();
    const member = await suite.newMember();
    await suite.send(member, 'register', { id });
    const remindedOf = async (startsAt: Date) => {
      await suite.database`update community_events set starts_at = ${startsAt} where id = ${id}`;
      await seats.sendReminders();
      return (await kindsOf(member)).includes('event-reminder');
    };
    const tomorrow = new Date(Date.now() + 23 * 60 * 60 * 1000);
    expect(await remindedOf(tomorrow)).toBe(true);
    const moved = { id, version, ...eventForm({ place: 'School yard' }) };
    expect((await suite.send(suite.organiser, 'change', moved)).statusCode).toBe(200);
    await suite.database`delete from notifications where kind = 'event-reminder'`;
    expect(await remindedOf(tomorrow)).toBe(true);
  });
});
