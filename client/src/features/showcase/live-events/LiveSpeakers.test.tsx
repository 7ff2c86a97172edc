import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { LiveSpeakerList } from './LiveSpeakers.tsx';

afterEach(cleanup);

const event = {
  id: 'e1',
  title: 'Robot day',
  state: 'published',
  startsAt: '2099-03-01T04:30:00.000Z',
  memberSpeakers: [],
  speakers: [
    { name: 'Asha', role: 'Engineer', bio: '' },
    { name: 'Asha', role: 'Farmer', bio: '' },
  ],
} as unknown as CommunityEvent;

test('two guest speakers of an event with the same name are two people', () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  show(<LiveSpeakerList events={[event]} />);
  expect(screen.getAllByRole('heading', { name: 'Asha' })).toHaveLength(2);
  expect(screen.getByText('Engineer')).toBeTruthy();
  expect(screen.getByText('Farmer')).toBeTruthy();
  // React warns of equal keys.
  expect(warn).not.toHaveBeenCalled();
});
