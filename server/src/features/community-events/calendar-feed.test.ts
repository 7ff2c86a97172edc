import type { CalendarFeedUrl } from '@sangam/contract/community-events/community-events.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCalendar } from '../../../../contract/test/read-calendar.ts';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { expectData } from '../../../test/posts.ts';

let suite: EventsSuite;
const logLines: string[] = [];
beforeAll(async () => {
  suite = await startEventsSuite((line) => logLines.push(line));
});
afterAll(() => suite.close());

async function subscribe(person: SignedInPerson): Promise<string> {
  const path = '/events/renewcalendarfeed';
  const { url } = await expectData<CalendarFeedUrl>(suite, person, 'POST', path);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const fetchFile = (url: string) => suite.app.inject({ url });
const eventsAt = async (url: string) => readCalendar((await fetchFile(url)).body).events;
const statusOf = async (url: string) => (await fetchFile(url)).statusCode;
const link = 'https://meet.example.org/room';

test('the calendar of a member has the events with a seat, and others have neither them nor their meeting links', async () => {
  const mine = await suite.create({ title: 'Kite day; bring, wind', meetingLink: link, seats: 1 });
  const full = await suite.create({ meetingLink: link, seats: 1 });
  const [member, other] = [await suite.newMember(), await suite.newMember()];
  await suite.send(member, 'register', { id: mine.id });
  await suite.send(other, 'register', { id: full.id });
  await suite.send(member, 'register', { id: full.id });
  const events = await eventsAt(await subscribe(member));
  expect(events.map((event) => Object.fromEntries(event))).toMatchObject([
    {
      UID: `event-${mine.id}@sangam.example`,
      SUMMARY: 'Kite day; bring, wind',
      DTSTART: mine.startsAt.replace(/[-:]|\.\d{3}/g, ''),
      SEQUENCE: '1',
      URL: link,
    },
  ]);
  expect(await eventsAt(await subscribe(await suite.newMember()))).toEqual([]);
});

test('an event in another time zone is in the calendar at the same instant', async () => {
  const { id } = await suite.create({
    timeZone: 'America/New_York',
    startsAt: '2099-07-01T14:00:00.000Z',
    endsAt: '2099-07-01T15:00:00.000Z',
  });
  const member = await suite.newMember();
  await suite.send(member, 'register', { id });
  const [entry] = await eventsAt(await subscribe(member));
  expect(entry?.get('DTSTART')).toBe('20990701T140000Z');
  expect((await suite.find(member, id))?.timeZone).toBe('America/New_York');
});

test('a change of an event increases the sequence of the same entry, and a cancelled event stays as cancelled', async () => {
  const { id, version } = await suite.create({ meetingLink: link });
  const member = await suite.newMember();
  await suite.send(member, 'register', { id });
  const url = await subscribe(member);
  await suite.send(suite.organiser, 'change', { id, version, ...eventForm({ place: 'Yard' }) });
  const changed = (await eventsAt(url))[0];
  expect(changed?.get('SEQUENCE')).toBe('2');
  expect(changed?.get('LOCATION')).toBe('Yard');
  await suite.send(suite.organiser, 'cancel', { id, reason: 'Rain' });
  const cancelled = (await eventsAt(url))[0];
  expect(cancelled?.get('UID')).toBe(changed?.get('UID'));
  expect(cancelled?.get('SEQUENCE')).toBe('3');
  expect(cancelled?.get('STATUS')).toBe('CANCELLED');
});

test('an event that becomes a workshop stays the same entry', async () => {
  const { id, version } = await suite.create();
  const member = await suite.newMember();
  await suite.send(member, 'register', { id });
  const url = await subscribe(member);
  const [before] = await eventsAt(url);
  const form = eventForm({ kind: 'workshop' });
  expect(await suite.send(suite.organiser, 'change', { id, version, ...form })).toMatchObject({
    statusCode: 200,
  });
  const [after] = await eventsAt(url);
  expect(after?.get('UID')).toBe(before?.get('UID'));
});

test('the address of a calendar works without signing in, is not cached, indexed or logged, and is stored as a hash', async () => {
  const url = await subscribe(await suite.newMember());
  const response = await fetchFile(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const token = url.split('token=')[1] ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const rows = await suite.database`select token_hash::text from calendar_feeds`;
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(logLines.join('')).toContain('/api/events/calendar.ics');
  expect(logLines.join('')).not.toContain(token);
});

test('a renewed, ended, suspended or deleted calendar subscription no longer works', async () => {
  const member = await suite.newMember();
  const first = await subscribe(member);
  const second = await subscribe(member);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const set = (suspendedAt: Date | null, deletedAt: Date | null) => suite.database`
    update users set suspended_at = ${suspendedAt}, deleted_at = ${deletedAt}
    where username = ${member.username}`;
  await set(new Date(), null);
  expect(await statusOf(second)).toBe(404);
  await set(null, new Date());
  expect(await statusOf(second)).toBe(404);
  await set(null, null);
  expect(await statusOf(second)).toBe(200);
  await suite.send(member, 'endcalendarfeed', {});
  expect(await statusOf(second)).toBe(404);
});
