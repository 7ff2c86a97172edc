import { cleanup, screen } from '@testing-library/react';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { NotificationRow } from './NotificationRow.tsx';

afterEach(cleanup);

const accepted: Notification = {
  id: 'n',
  kind: 'project-request-accepted',
  actors: [{ username: 'ravi', name: 'Ravi', designation: '', picture: null }],
  actorCount: 1,
  excerpt: 'Wells',
  requestType: 'invitation',
  target: { page: 'project', id: 'p', commentId: null },
  isRead: true,
  updatedAt: '2026-11-15T05:00:00.000Z',
};

test('the reminder of the rules has no actor and links to the rules', () => {
  const target = { page: 'terms', id: null, commentId: null } as const;
  show(
    <NotificationRow notification={{ ...accepted, kind: 'rules-reminder', excerpt: '', target }} />,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/terms');
  expect(link.textContent).toContain('Please follow the community rules.');
  expect(link.textContent).not.toContain('Ravi');
});

test.each([
  ['invitation', 'Ravi accepted your invitation to Wells'],
  ['join', 'Ravi accepted your request to join Wells'],
] as const)('an accepted %s says who sent it and names the project once', (requestType, text) => {
  show(<NotificationRow notification={{ ...accepted, requestType }} />);
  const link = screen.getByRole('link');
  expect(link.textContent).toContain(text);
  expect(link.textContent?.split('Wells')).toHaveLength(2);
});
