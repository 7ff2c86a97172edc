import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventForm } from '@sangam/contract/community-events/community-events.schema.ts';
import { eventForm, startEventsSuite, type EventsSuite } from '../../../test/community-events.ts';
import { as } from '../../../test/network-people.ts';
import { eventually } from '../../../test/eventually.ts';

let suite: EventsSuite;
beforeAll(async () => {
  suite = await startEventsSuite();
  await showEvents(true);
});
afterAll(() => suite.close());

const showEvents = (isLive: boolean) =>
  as(suite, suite.operator).post('/admin/changeshowcasearea', { area: 'events', isLive });

const open = (url: string) => suite.app.inject({ url });
const meetingLink = 'https://meet.example.org/secret-room';

const createPublic = (more: Partial<EventForm> = {}) =>
  suite.create({ isPublic: true, meetingLink, ...more });

interface EventData {
  readonly '@type': string;
  readonly eventStatus: string;
  readonly location: unknown;
}

function readData(html: string): EventData {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(json) as EventData;
}

test('a public event has a page with Event data for search engines, in the sitemap, without the meeting link', async () => {
  const { id } = await createPublic({
    title: 'Kite day',
    timeZone: 'America/New_York',
    speakers: [{ name: 'Asha Rao', role: 'Kite maker', bio: 'Private note' }],
  });
  const { statusCode, body } = await open(`/event/${id}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('Kite day');
  expect(body).toContain('America/New York');
  expect(body).toContain('Asha Rao');
  expect(body).not.toContain('secret-room');
  expect(body).not.toContain('noindex');
  const data = readData(body);
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'Kite day',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place', name: 'Town hall, Pune' }, { '@type': 'VirtualLocation' }],
    performer: [{ '@type': 'Person', name: 'Asha Rao' }],
  });
  await eventually(async () => {
    expect((await open('/sitemap.xml')).body).toContain(`/event/${id}</loc>`);
  });
});

test.each<[string, Partial<EventForm>]>([
  ['not public', { isPublic: false }],
  ['a draft', { state: 'draft' }],
  ['for a college', { audience: { ...eventForm().audience, kind: 'college', college: 'Hill' } }],
])('an event that is %s has no page and is not in the sitemap', async (_, more) => {
  const shown = await createPublic();
  const { id } = await createPublic({ title: 'Hidden gathering', ...more });
  const { statusCode, body } = await open(`/event/${id}`);
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Hidden gathering');
  await eventually(async () => {
    const sitemap = (await open('/sitemap.xml')).body;
    expect(sitemap).toContain(shown.id);
    expect(sitemap).not.toContain(id);
  });
});

test('a public event that gets an audience or is shown as sample content loses its page', async () => {
  const { id, version } = await createPublic();
  expect((await open(`/event/${id}`)).statusCode).toBe(200);
  await showEvents(false);
  await eventually(async () => expect((await open(`/event/${id}`)).statusCode).toBe(404));
  await showEvents(true);
  await eventually(async () => expect((await open(`/event/${id}`)).statusCode).toBe(200));
  const audience = { ...eventForm().audience, kind: 'college' as const, college: 'Hill' };
  const change = { id, version, ...eventForm({ isPublic: true, audience }) };
  expect((await suite.send(suite.organiser, 'change', change)).statusCode).toBe(200);
  await eventually(async () => expect((await open(`/event/${id}`)).statusCode).toBe(404));
});

test('the page of a cancelled event says so, and members named as speakers are not on it', async () => {
  const speaker = await suite.newMember();
  await suite.database`update users set name = 'Zubin Secret' where username = ${speaker.username}`;
  const memberSpeakers = [{ username: speaker.username, role: 'Host' }];
  const { id } = await createPublic({ memberSpeakers });
  await suite.send(suite.organiser, 'cancel', { id, reason: 'Rain' });
  await eventually(async () => {
    const { body } = await open(`/event/${id}`);
    expect(readData(body).eventStatus).toBe('https://schema.org/EventCancelled');
    expect(body).not.toContain('Zubin');
    expect(body).not.toContain(speaker.username);
  });
});
