import type {
  CommunityEvent,
  SavedEvent,
} from '@sangam/contract/community-events/community-events.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { expectData } from '../../../test/posts.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
});
afterAll(() => suite.close());

let count = 0;

/** Four dates in Berlin, whose clocks change before the third. */
async function createSeries(): Promise<{ title: string; first: CommunityEvent }> {
  const title = `Course ${(count += 1)}`;
  const form = { ...seriesForm({ title }), weeks: 4 };
  const path = '/events/create';
  const { event } = await expectData<SavedEvent>(suite, suite.organiser, 'POST', path, form);
  return { title, first: event };
}

function seriesForm(more: Parameters<typeof eventForm>[0] = {}) {
  return eventForm({
    timeZone: 'Europe/Berlin',
    startsAt: '2098-03-17T17:00:00.000Z',
    endsAt: '2098-03-17T18:00:00.000Z',
    closesAt: '2098-03-17T17:00:00.000Z',
    seats: 2,
    ...more,
  });
}

const datesOf = async (title: string) =>
  (await suite.list(suite.organiser)).events.filter((event) => event.title === title);

const startsOf = (events: readonly CommunityEvent[]) => events.map(({ startsAt }) => startsAt);

test('a weekly series is created as events at the same local time, also across a clock change', async () => {
  const { title } = await createSeries();
  const dates = await datesOf(title);
  expect(startsOf(dates)).toEqual([
    '2098-03-17T17:00:00.000Z',
    '2098-03-24T17:00:00.000Z',
    '2098-03-31T16:00:00.000Z',
    '2098-04-07T16:00:00.000Z',
  ]);
  expect(dates.map(({ series }) => series)).toEqual(
    [1, 2, 3, 4].map((date) => ({ date, dates: 4 })),
  );
});

// The clocks of Cairo skip the hour after midnight on 30 April 2027; those of Berlin repeat one on 26 October 2098.
test.each([
  {
    timeZone: 'Africa/Cairo',
    times: {
      startsAt: '2027-04-22T22:15:00.000Z',
      endsAt: '2027-04-22T23:00:00.000Z',
      closesAt: '2027-04-22T22:15:00.000Z',
    },
    later: {
      startsAt: '2027-04-29T22:15:00.000Z',
      endsAt: '2027-04-29T23:00:00.000Z',
      closesAt: '2027-04-29T22:15:00.000Z',
    },
  },
  {
    timeZone: 'Europe/Berlin',
    times: {
      startsAt: '2098-10-18T20:00:00.000Z',
      endsAt: '2098-10-19T04:00:00.000Z',
      closesAt: '2098-10-19T04:00:00.000Z',
    },
    later: {
      startsAt: '2098-10-25T20:00:00.000Z',
      endsAt: '2098-10-26T04:00:00.000Z',
      closesAt: '2098-10-26T04:00:00.000Z',
    },
  },
])(
  'dates of a series keep their duration through a clock change in $timeZone',
  async ({ timeZone, times, later }) => {
    const title = `Course ${(count += 1)}`;
    const form = seriesForm({ title, timeZone, ...times });
    const created = await suite.send(suite.organiser, 'create', { ...form, weeks: 2 });
    expect(created.statusCode).toBe(201);
    expect(await datesOf(title)).toMatchObject([times, later]);
  },
);

test('each date of a series has its own seats and registrations', async () => {
  const { title, first } = await createSeries();
  const member = await suite.newMember();
  await suite.send(member, 'register', { id: first.id });
  expect((await datesOf(title)).map(({ takenSeats }) => takenSeats)).toEqual([1, 0, 0, 0]);
});

test('an organiser changes one date, or this and all later ones except cancelled dates', async () => {
  const { title } = await createSeries();
  const [, second, third] = await datesOf(title);
  await suite.send(suite.organiser, 'cancel', { id: third?.id, reason: 'Holiday' });
  const form = seriesForm({
    title,
    place: 'Room 9',
    startsAt: '2098-03-24T18:00:00.000Z',
    endsAt: '2098-03-24T19:00:00.000Z',
    closesAt: '2098-03-24T18:00:00.000Z',
  });
  const change = { id: second?.id, version: second?.version, changesLater: true, ...form };
  expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(200);
  const dates = await datesOf(title);
  expect(startsOf(dates)).toEqual([
    '2098-03-17T17:00:00.000Z',
    '2098-03-24T18:00:00.000Z',
    '2098-03-31T16:00:00.000Z',
    '2098-04-07T17:00:00.000Z',
  ]);
  expect(dates.map(({ place }) => place === 'Room 9')).toEqual([false, true, false, true]);
  const alone = { id: second?.id, version: 2, ...form, place: 'Room 10' };
  expect((await suite.send(suite.organiser, 'change', alone)).statusCode).toBe(200);
  expect((await datesOf(title)).map(({ place }) => place === 'Room 10')).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('if a later date cannot be changed, none is', async () => {
  const { title, first } = await createSeries();
  const last = (await datesOf(title)).at(-1);
  for (const member of [await suite.newMember(), await suite.newMember()]) {
    await suite.send(member, 'register', { id: last?.id });
  }
  const form = seriesForm({ title, seats: 1 });
  const change = { id: first.id, version: first.version, changesLater: true, ...form };
  expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(400);
  expect((await datesOf(title)).map(({ seats }) => seats)).toEqual([2, 2, 2, 2]);
});

test.each([
  ['that only Node knows', 'CNT'],
  ['that only Postgres knows', 'Factory'],
  ['that neither knows', 'Asia/Atlantis'],
])(
  'a series in a time zone %s is rejected with a message, and so is its change',
  async (_, timeZone) => {
    const { title, first } = await createSeries();
    const form = seriesForm({ title, timeZone });
    const requests = [
      ['create', { ...form, weeks: 4 }],
      ['change', { id: first.id, version: first.version, changesLater: true, ...form }],
    ] as const;
    for (const [action, body] of requests) {
      expect(await suite.send(suite.organiser, action, body)).toMatchObject({
        statusCode: 400,
        errors: { timeZone: 'Choose a time zone from the list' },
      });
    }
    expect((await datesOf(title)).map((event) => event.timeZone)).toEqual(
      Array.from({ length: 4 }, () => 'Europe/Berlin'),
    );
  },
);
