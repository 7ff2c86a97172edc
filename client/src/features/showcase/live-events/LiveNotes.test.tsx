import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { LiveNotes } from './LiveNotes.tsx';

afterEach(cleanup);

const event = {
  id: 'e1',
  title: 'Repair day',
  state: 'published',
  format: 'live',
  startsAt: '2026-01-01T00:00:00.000Z',
  audience: { kind: 'everyone' },
  seats: null,
  takenSeats: 0,
  meetingLink: null,
  registration: { state: 'registered', isCheckedIn: true },
} as unknown as CommunityEvent;

const findRating = () => screen.queryByRole('button', { name: /^Rate this event/ });

test('only members who were checked in are asked for a rating, once the event has started', () => {
  show(<LiveNotes event={event} />);
  expect(findRating()).toBeTruthy();
  cleanup();
  const absent = { state: 'registered', isCheckedIn: false } as CommunityEvent['registration'];
  show(<LiveNotes event={{ ...event, registration: absent }} />);
  expect(screen.getByRole('link', { name: /^Ticket/ })).toBeTruthy();
  expect(findRating()).toBeNull();
  cleanup();
  show(<LiveNotes event={{ ...event, startsAt: '2099-01-01T00:00:00.000Z' }} />);
  expect(findRating()).toBeNull();
});
