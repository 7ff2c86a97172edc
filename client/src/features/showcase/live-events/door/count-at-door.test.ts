// @vitest-environment node
import { expect, test } from 'vitest';
import { countAtDoor } from './count-at-door.ts';

test('the waitlist is not part of the number of expected members', () => {
  const attendee = { number: 1, name: null, username: null, isWaiting: false, checkedInAt: null };
  const attendees = [
    { ...attendee, checkedInAt: '2026-11-18T04:32:00.000Z' },
    attendee,
    { ...attendee, isWaiting: true },
  ];
  expect(countAtDoor({ attendees })).toEqual({ checkedIn: 1, total: 2 });
});
