import type {
  Notification,
  NotificationFilter,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { listNotifications } from '../notifications.thunks.ts';
import { NotificationList } from './NotificationList.tsx';

const server = stubApiServerForEachTest();

const group = (id: string, updatedAt: string): Notification => ({
  id,
  kind: 'like',
  actors: [{ username: 'zoya', name: 'Zoya', designation: '', picture: null }],
  actorCount: 1,
  excerpt: `Post ${id}`,
  requestType: null,
  target: { page: 'post', id, commentId: null },
  isRead: false,
  updatedAt,
});

const lists: Readonly<Partial<Record<NotificationFilter, readonly Notification[]>>> = {
  all: [group('a', '2026-11-15T07:00:00.000Z')],
  'held-back': [group('h2', '2026-11-15T06:00:00.000Z'), group('h1', '2026-11-15T05:00:00.000Z')],
};

function respond(): void {
  server.respond(({ call }) => {
    const filter = call.includes('filter=held-back') ? 'held-back' : 'all';
    const heldBack = { unreadActorCount: 1 };
    const page = { timestamp: null, unreadCount: 1, heldBack, notifications: lists[filter] };
    return success(call.startsWith('POST') ? { unreadCount: 1 } : page);
  });
}

const marked = () => server.calls.filter(({ call }) => call.startsWith('POST'));

test('opening the held-back list after the others marks only its own rows, up to the newest of them', async () => {
  respond();
  const store = createTestStore();
  await store.dispatch(listNotifications({ filter: 'all' }));
  show(<NotificationList filter="held-back" />, store);
  expect(await screen.findByText('Post h1', { exact: false })).toBeDefined();
  await waitFor(() => expect(marked()).not.toHaveLength(0));
  const bodies = marked().map(({ body }): unknown => JSON.parse(body));
  expect(bodies).toEqual([
    { ids: ['h2', 'h1'], heldBack: true, until: '2026-11-15T06:00:00.000Z' },
  ]);
});
