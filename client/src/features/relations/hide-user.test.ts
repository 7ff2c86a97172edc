import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRestored } from '../../session/session.actions.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { createTestStore } from '../../testing/store.ts';
import { hideUser } from './hide-user.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

beforeEach(() => records.clear());

test('stored responses are removed when a user is blocked or muted, because any of them may show that user', async () => {
  const store = createTestStore();
  const userData = makeUser('Asha');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
  records.set('asha/response/api/posts/feed?view=everyone', {});
  records.set('asha/posts', {});
  store.dispatch(hideUser({ username: 'ravi', isBlocked: false }));
  await eventually(() => expect([...records.keys()]).toEqual(['asha/posts']));
});
