import { expect, test } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

const entry = {
  id: 'sample',
  title: 'Build & fly',
  description: 'A day on the field',
  location: 'Jakkur, Bengaluru',
  start: new Date('2026-11-20T04:30:00Z'),
  end: new Date('2026-11-20T10:30:00Z'),
};

test('the Google link contains the whole event, in UTC', () => {
  const link = new URL(googleCalendarLink(entry));
  expect(link.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Build & fly',
    dates: '20261120T043000Z/20261120T103000Z',
    details: 'A day on the field',
    location: 'Jakkur, Bengaluru',
  });
});

test('the Outlook link contains the whole event, in UTC', () => {
  const link = new URL(outlookCalendarLink(entry));
  expect(link.origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    rru: 'addevent',
    subject: 'Build & fly',
    startdt: '2026-11-20T04:30:00.000Z',
    enddt: '2026-11-20T10:30:00.000Z',
    body: 'A day on the field',
    location: 'Jakkur, Bengaluru',
  });
});

test('the Outlook link has no plus signs, which Outlook shows instead of spaces', () => {
  const link = outlookCalendarLink({ ...entry, title: 'C++ at night' });
  expect(link).toContain('subject=C%2B%2B%20at%20night&');
  expect(link).not.toContain('+');
});
