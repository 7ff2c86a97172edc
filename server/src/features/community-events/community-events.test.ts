import type { EventForm } from '@sangam/contract/community-events/community-events.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: EventsSuite;
let member: SignedInPerson;
beforeAll(async () => {
  suite = await startEventsSuite();
  member = await suite.newMember();
});
afterAll(() => suite.close());

describe('who organises', () => {
  test('operators and members whom they appointed create events, nobody else', async () => {
    expect(await suite.send(member, 'create', eventForm())).toMatchObject({
      statusCode: 403,
      code: 'ORGANISERS_ONLY',
    });
    expect((await suite.list(member)).canOrganise).toBe(false);
    for (const allowed of [suite.operator, suite.organiser]) {
      expect((await suite.send(allowed, 'create', eventForm())).statusCode).toBe(201);
      expect((await suite.list(allowed)).canOrganise).toBe(true);
    }
  });

  test('an organiser changes their own events, an operator all of them', async () => {
    const other = await suite.newMember();
    await suite.allow(other, true);
    const { id, version } = await suite.create();
    const change = { id, version, ...eventForm({ title: 'Mending day' }) };
    expect((await suite.send(other, 'change', change)).statusCode).toBe(404);
    expect((await suite.send(member, 'change', change)).statusCode).toBe(404);
    expect((await suite.send(suite.operator, 'change', change)).statusCode).toBe(200);
    expect(await suite.find(suite.organiser, id)).toMatchObject({ canChange: true });
    expect(await suite.find(other, id)).toMatchObject({ title: 'Mending day', canChange: false });
  });

  test('an organiser who is no longer one can change nothing', async () => {
    const former = await suite.newMember();
    await suite.allow(former, true);
    const { id } = await suite.create({}, former);
    await suite.allow(former, false);
    const cancel = await suite.send(former, 'cancel', { id, reason: 'No' });
    expect(cancel.statusCode).toBe(404);
    expect((await suite.send(former, 'create', eventForm())).statusCode).toBe(403);
    const log = await suite.database`
      select details from administration_log l join users u on u.id = l.subject_id
      where u.username = ${former.username} and l.action = 'organiser-permission' order by l.at`;
    expect(log).toEqual([{ details: { to: 'on' } }, { details: { to: 'off' } }]);
  });
});

describe('the states of an event', () => {
  test('a draft is visible to its organiser and operators only, until it is published', async () => {
    const { id, version } = await suite.create({ state: 'draft', place: '' });
    expect(await suite.find(suite.organiser, id)).toMatchObject({ state: 'draft' });
    expect(await suite.find(suite.operator, id)).toMatchObject({ state: 'draft' });
    expect(await suite.find(member, id)).toBeUndefined();
    await suite.send(suite.organiser, 'change', { id, version, ...eventForm() });
    expect(await suite.find(member, id)).toMatchObject({ state: 'published', takenSeats: 0 });
  });

  test('a published event cannot become a draft again', async () => {
    const { id, version } = await suite.create();
    const draft = { id, version, ...eventForm({ state: 'draft' }) };
    expect(await suite.send(suite.organiser, 'change', draft)).toMatchObject({
      statusCode: 409,
      code: 'EVENT_CHANGED',
    });
  });

  test('a cancelled event stays visible with its reason and cannot be changed', async () => {
    const { id } = await suite.create();
    const cancel = { id, reason: ' The hall is flooded. ' };
    expect((await suite.send(suite.organiser, 'cancel', cancel)).statusCode).toBe(200);
    const cancelled = await suite.find(member, id);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelReason: 'The hall is flooded.' });
    const change = { id, version: cancelled?.version, ...eventForm() };
    expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(409);
    expect((await suite.send(suite.organiser, 'cancel', cancel)).statusCode).toBe(409);
  });

  test('of two organisers who edit one event at once, the second gets an error', async () => {
    const { id, version } = await suite.create();
    const change = (by: SignedInPerson, title: string) =>
      suite.send(by, 'change', { id, version, ...eventForm({ title }) });
    const results = await Promise.all([
      change(suite.organiser, 'Mine'),
      change(suite.operator, 'Theirs'),
    ]);
    const statuses = new Set(results.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([200, 409]));
  });
});

describe('the form', () => {
  const wrong: readonly [string, Partial<EventForm>][] = [
    ['title', { title: '  ' }],
    ['title', { title: 'a'.repeat(101) }],
    ['endsAt', { endsAt: eventForm().startsAt, startsAt: eventForm().endsAt }],
    ['closesAt', { closesAt: '2999-01-01T00:00:00.000Z' }],
    ['place', { place: ' ' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    // Valid by RFC 3339, but Postgres or JavaScript rejects them.
    ['startsAt', { startsAt: '0000-01-01T00:00:00Z' }],
    ['startsAt', { startsAt: eventForm().startsAt.replace('Z', '+23:00') }],
    ['startsAt', { startsAt: '2016-12-31T23:59:60Z' }],
  ];

  test.each(wrong)('a wrong %s is rejected with its field: %o', async (field, values) => {
    const response = await suite.send(suite.organiser, 'create', eventForm(values));
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.errors ?? {})).toEqual([field]);
  });

  test('links must be https', async () => {
    const meetingLink = 'javascript:alert(1)';
    const materials = [{ title: 'Slides', url: 'http://example.org' }];
    for (const values of [{ meetingLink }, { materials }]) {
      const response = await suite.send(suite.organiser, 'create', eventForm(values));
      expect(response.statusCode).toBe(400);
    }
  });
});

test('the meeting link is hidden from members, also one who knows the event', async () => {
  const meetingLink = 'https://meet.example.org/secret-room';
  const { id } = await suite.create({ place: '', meetingLink });
  expect(await suite.find(suite.organiser, id)).toMatchObject({ meetingLink, isOnline: true });
  expect(JSON.stringify(await suite.list(member))).not.toContain('secret-room');
  expect(await suite.find(member, id)).toMatchObject({ meetingLink: null, isOnline: true });
});
