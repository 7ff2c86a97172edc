import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { expect, test } from 'vitest';
import { findInvalidFields, listTimeZones, toEventForm, toEventValues } from './event-form.ts';

const storedEvent: CommunityEvent = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  kind: 'workshop',
  state: 'published',
  title: 'Solar lamps',
  summary: 'Build a lamp.',
  description: 'Bring a screwdriver.',
  format: 'live',
  timeZone: 'Asia/Kolkata',
  startsAt: '2026-12-01T04:30:00.000Z',
  endsAt: '2026-12-01T07:30:00.000Z',
  closesAt: '2026-11-30T18:30:00.000Z',
  place: 'Lab 2',
  isOnline: true,
  meetingLink: 'https://meet.example.org/lamp',
  level: 'beginner',
  price: '₹200',
  seats: 20,
  takenSeats: 4,
  audience: {
    kind: 'project',
    college: '',
    projectId: '019a0000-0000-7000-8000-000000000002',
    projectTitle: 'Well',
    invitees: [],
  },
  memberSpeakers: [
    { person: { username: 'ravi', name: 'Ravi', designation: '', picture: null }, role: 'Host' },
  ],
  isSpeaker: false,
  isPublic: false,
  series: null,
  speakers: [{ name: 'Asha Rao', role: 'Engineer', bio: 'Builds lamps.' }],
  objectives: 'Solder\nTest',
  prerequisites: '',
  questions: [{ text: 'Size', kind: 'choice', options: ['S', 'M'], isRequired: true }],
  cover: null,
  materialFiles: [],
  photos: [],
  materials: [{ title: 'Plan', url: 'https://example.org/plan.pdf' }],
  cancelReason: null,
  canChange: true,
  registration: null,
};

test('a stored event gives the same form again, with times in India', () => {
  const values = toEventValues(storedEvent);
  expect(values).toMatchObject({ startsAt: '2026-12-01T10:00', closesAt: '2026-12-01T00:00' });
  const {
    id: _id,
    version: _version,
    isOnline: _isOnline,
    takenSeats: _takenSeats,
    cancelReason: _cancelReason,
    canChange: _canChange,
    registration: _registration,
    isSpeaker: _isSpeaker,
    series: _series,
    cover: _cover,
    materialFiles: _materialFiles,
    photos: _photos,
    ...form
  } = storedEvent;
  expect(toEventForm(values, 'published')).toEqual({
    ...form,
    audience: {
      kind: 'project',
      college: '',
      projectId: storedEvent.audience.projectId,
      invitees: [],
    },
    memberSpeakers: [{ username: 'ravi', role: 'Host' }],
  });
});

test('the times of the form are those of the chosen time zone', () => {
  const values = toEventValues({ ...storedEvent, timeZone: 'America/New_York' });
  expect(values.startsAt).toBe('2026-11-30T23:30');
  const form = toEventForm({ ...values, timeZone: 'Europe/Berlin' }, 'draft');
  expect(form).toMatchObject({ timeZone: 'Europe/Berlin', startsAt: '2026-11-30T22:30:00.000Z' });
  expect(listTimeZones('Asia/Kolkata').filter((one) => /Kolkata|Calcutta/.test(one))).toEqual([
    'Asia/Kolkata',
  ]);
});

test('a copy has the texts and no times', () => {
  const copy = toEventValues(storedEvent, true);
  expect(copy).toMatchObject({ title: 'Solar lamps', startsAt: '', endsAt: '', closesAt: '' });
  expect(findInvalidFields(copy)).toEqual(['startsAt', 'endsAt']);
});

test('without a deadline registration closes with the start', () => {
  const values = { ...toEventValues(storedEvent), closesAt: '' };
  expect(toEventForm(values, 'draft').closesAt).toBe('2026-12-01T04:30:00.000Z');
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ seats: '0' }, 'seats'],
  [{ seats: '2.5' }, 'seats'],
  [{ meetingLink: 'http://example.org' }, 'meetingLink'],
  [{ materials: [{ title: 'Plan', url: 'plan.pdf' }] }, 'materials'],
])('%o is rejected as %s', (values, field) => {
  expect(findInvalidFields({ ...toEventValues(storedEvent), ...values })).toEqual([field]);
});
