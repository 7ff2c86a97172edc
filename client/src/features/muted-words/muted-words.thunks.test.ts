// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionRestored } from '../../session/session.actions.ts';
import { records } from '../../testing/memory-database.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { addMutedWord, removeMutedWord } from './muted-words.thunks.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: TestStore;

const keyOf = (path: string) => `asha/response/api${path}`;
const filtered = [
  '/posts/feed?view=everyone',
  '/posts/comments?postId=p1',
  '/project/getprojectcomments?projectId=x1',
  '/notifications?filter=all',
].map(keyOf);
const others = ['/saveitems/posts', '/room/myrooms'].map(keyOf);

beforeEach(() => {
  store = createTestStore();
  const userData = makeUser('Asha');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn: true, ended: null }));
  records.clear();
  for (const key of [...filtered, ...others]) records.set(key, { at: '', body: '{}' });
});

const add = () => store.dispatch(addMutedWord({ text: 'exam', duration: 'always' }));
const remove = () => store.dispatch(removeMutedWord('w1'));

test.each([
  ['added', add],
  ['removed', remove],
])('when a muted word is %s, stored lists that it applies to are removed', async (_, change) => {
  server.respond(() => success({ words: [] }));
  await change();
  expect([...records.keys()]).toEqual(others);
});

test('a rejected muted word leaves what is stored', async () => {
  server.respond(() => failure(409, { message: 'Too many' }));
  await add();
  expect([...records.keys()]).toEqual([...filtered, ...others]);
});
