// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRestored } from '../../session/session.actions.ts';
import { records } from '../../testing/memory-database.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore } from '../../testing/store.ts';
import { unblockPerson, unmutePerson } from './relations.slice.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
beforeEach(() => records.clear());

test.each([unblockPerson, unmutePerson])(
  'after $typePrefix all stored responses are removed, because they lack content of that user',
  async (thunk) => {
    const store = createTestStore();
    const userData = makeUser('Asha');
    store.dispatch(
      sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }),
    );
    records.set('asha/response/api/posts/feed?view=everyone', {});
    records.set('asha/response/api/posts/comments?postId=p', {});
    records.set('asha/posts', {});
    server.respond(() => success({}));
    await store.dispatch(thunk('ravi'));
    expect([...records.keys()]).toEqual(['asha/posts']);
  },
);
