import type { Announcement } from '@sangam/contract/announcements/announcements.schema.ts';
import { expect, test } from 'vitest';
import { findInvalidFields, toAnnouncementForm, toFormValues } from './announcement-form.ts';

const scheduled: Announcement = {
  id: 'a',
  version: 3,
  texts: { en: { title: 'Demo day', text: 'Friday at six' } },
  link: '/events',
  audience: 'moderators',
  state: 'scheduled',
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  dismissible: false,
  sendsNotification: true,
};

test('an announcement that is opened and saved unchanged stays the same', () => {
  const { texts, link, audience, startsAt, endsAt, dismissible, sendsNotification } = scheduled;
  expect(toAnnouncementForm(toFormValues(scheduled))).toEqual({
    texts,
    link,
    audience,
    publish: 'later',
    startsAt,
    endsAt,
    dismissible,
    sendsNotification,
  });
});

test('a new announcement is for everyone, from now on for a week', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z');
  const values = toFormValues(null, now);
  const form = toAnnouncementForm({ ...values, texts: { ...values.texts, ...scheduled.texts } });
  expect(form).toMatchObject({ audience: 'everyone', publish: 'now', link: null });
  expect(form.endsAt).toBe('2026-11-27T10:00:00.000Z');
  expect(form.startsAt).toBeUndefined();
});

test.each([
  ['title', { texts: { en: { title: '  ', text: 'x' }, hi: { title: '', text: '' } } }],
  ['link', { link: 'example.in' }],
  ['link', { link: '//example.in' }],
  ['link', { link: 'http://example.in' }],
  ['startsAt', { startsAt: '' }],
  ['endsAt', { endsAt: '' }],
] as const)('reports a missing or wrong %s', (name, change) => {
  expect(findInvalidFields(toFormValues(scheduled))).toEqual([]);
  expect(findInvalidFields({ ...toFormValues(scheduled), ...change })).toEqual([name]);
});

test.each(['', '/', '/events?tab=2', 'https://example.in/a b'.replace(' ', '%20')])(
  'accepts the link "%s"',
  (link) => {
    expect(findInvalidFields({ ...toFormValues(scheduled), link })).toEqual([]);
  },
);
