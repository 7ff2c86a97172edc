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
  materials: [],
  materialFiles: [],
  photos: [],
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

test('a past event shows no seats left, and who registered instead of who is attending', () => {
  const upcoming = { ...event, seats: 20, takenSeats: 6, endsAt: '2099-01-01T02:00:00.000Z' };
  show(<LiveNotes event={upcoming} />);
  expect(screen.getByText('14 seats left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Who is attending' })).toBeTruthy();
  cleanup();
  show(<LiveNotes event={{ ...upcoming, endsAt: '2026-01-01T02:00:00.000Z' }} />);
  expect(screen.queryByText('14 seats left')).toBeNull();
  expect(screen.getByRole('button', { name: 'Who registered' })).toBeTruthy();
});

const downloads = () => screen.queryAllByRole('button', { name: /^Download\s*plan\.pdf/ }).length;

test('only registered members, speakers and organisers are offered the files for download', () => {
  const materialFiles = [{ id: 'f1', name: 'plan.pdf', bytes: 2048 }];
  const registered = { ...event, materialFiles };
  const others = { ...registered, registration: null };
  show(<LiveNotes event={others} />);
  expect(screen.getByText('plan.pdf')).toBeTruthy();
  expect(screen.getByText('Only registered members can download the files.')).toBeTruthy();
  expect(downloads()).toBe(0);
  for (const shown of [
    registered,
    { ...others, isSpeaker: true },
    { ...others, canChange: true },
  ]) {
    cleanup();
    show(<LiveNotes event={shown} />);
    expect(downloads()).toBe(1);
  }
});
