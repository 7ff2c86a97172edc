import { expect, test } from 'vitest';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { createTestStore } from '../../../testing/store.ts';
import { loadLiveSearch } from './find-in-live-showcase.ts';

const server = stubApiServerForEachTest();

const event = {
  kind: 'event',
  state: 'published',
  title: 'Repair day',
  place: 'Lab 2',
  timeZone: 'Asia/Kolkata',
  startsAt: '2026-11-18T04:30:00.000Z',
  endsAt: '2026-11-18T06:30:00.000Z',
};

test('an event is found by its summary, with and without a description', async () => {
  const events = [
    { ...event, id: 'one', summary: 'Bring a broken kettle', description: '' },
    { ...event, id: 'two', summary: 'Bring a broken kettle', description: 'We have tools.' },
    { ...event, id: 'draft', state: 'draft', summary: 'Bring a kettle', description: '' },
  ];
  server.respond(() => success({ events }));
  const find = await loadLiveSearch(createTestStore().dispatch);
  expect(find('events', 'kettle')).toMatchObject([
    { id: 'one', text: 'Bring a broken kettle' },
    { id: 'two', text: 'We have tools.' },
  ]);
});

test('an event without a place is shown and found as online', async () => {
  const online = { ...event, id: 'online', place: '', summary: '', description: '' };
  server.respond(() => success({ events: [{ ...online, id: 'lab', place: 'Lab 2' }, online] }));
  const find = await loadLiveSearch(createTestStore().dispatch);
  expect(find('events', 'online')).toMatchObject([
    { id: 'online', facts: [expect.stringContaining('2026'), 'Online'] },
  ]);
});
