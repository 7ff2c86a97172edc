import { expect, test } from 'vitest';
import { countBytes, readCalendarEvent } from '../../test/read-calendar.ts';
import { formatICalendar } from './format-icalendar.ts';

const createdAt = new Date('2026-11-15T03:04:05.678Z');
const entry = {
  id: 'event-sample',
  title: 'Build; fly, land',
  description: 'First line\nSecond line with a \\ in it, and a long tail '.repeat(4),
  location: 'टी-हब, रायदुर्ग, हैदराबाद, तेलंगाना, भारत, और उसके पास का खुला मैदान',
  start: new Date('2026-11-20T04:30:00Z'),
  end: new Date('2026-11-20T10:30:00Z'),
};

test('an independent parser reads every text back, including Devanagari and special characters', () => {
  const { event } = readCalendarEvent(formatICalendar([entry], createdAt));
  expect(event.get('SUMMARY')).toBe(entry.title);
  expect(event.get('DESCRIPTION')).toBe(entry.description);
  expect(event.get('LOCATION')).toBe(entry.location);
});

test('the file contains PRODID, UID and times in UTC', () => {
  const { calendar, event } = readCalendarEvent(formatICalendar([entry], createdAt));
  expect(calendar.get('VERSION')).toBe('2.0');
  expect(calendar.get('PRODID')).toBeTruthy();
  expect(event.get('UID')).toBe('event-sample@sangam.example');
  expect(event.get('DTSTAMP')).toBe('20261115T030405Z');
  expect(event.get('DTSTART')).toBe('20261120T043000Z');
  expect(event.get('DTEND')).toBe('20261120T103000Z');
});

test('every line ends with CRLF, has at most 75 bytes and does not split a character', () => {
  const file = formatICalendar([entry], createdAt);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(countBytes))).toBe(75);
  expect(lines.join('')).not.toContain('\uFFFD');
});

test('special characters are escaped, and all kinds of line breaks become the same escape', () => {
  const file = formatICalendar([{ ...entry, title: 'a;b,c\\d\r\ne\nf' }], createdAt);
  expect(file).toContain('SUMMARY:a\\;b\\,c\\\\d\\ne\\nf\r\n');
});
