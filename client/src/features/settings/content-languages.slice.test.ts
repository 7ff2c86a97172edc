// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../session/session.thunks.ts';
import { records } from '../../testing/memory-database.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import {
  changeContentLanguages,
  getContentLanguages,
  selectContentLanguages,
} from './content-languages.slice.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(() => {
  store = createTestStore();
});

const stored = { readLanguages: ['en'], hideOtherLanguages: false };

function languages() {
  return selectContentLanguages(store.getState()).languages;
}

test('a change is shown at once, and a rejected one is taken back', async () => {
  server.respond(({ call }) => (call.startsWith('GET') ? success(stored) : failure(400)));
  await store.dispatch(getContentLanguages());
  const sending = store.dispatch(changeContentLanguages({ readLanguages: ['en', 'hi'] }));
  expect(languages()).toEqual({ readLanguages: ['en', 'hi'], hideOtherLanguages: false });
  await sending;
  await expect.poll(languages).toEqual(stored);
});

test('a change stays when an earlier request is answered later', async () => {
  server.respond(() => success(stored));
  await store.dispatch(getContentLanguages());
  const late = Promise.withResolvers<void>();
  const changed = { ...stored, readLanguages: ['en', 'hi'] };
  server.respond(async ({ call }) => {
    if (!call.startsWith('GET')) return success(changed);
    await late.promise;
    return success(stored);
  });
  const loading = store.dispatch(getContentLanguages());
  await store.dispatch(changeContentLanguages({ readLanguages: ['en', 'hi'] }));
  late.resolve();
  await loading;
  expect(languages()).toEqual(changed);
});

test('a later change stays when an earlier one is rejected', async () => {
  const changed = { ...stored, hideOtherLanguages: true };
  const late = Promise.withResolvers<void>();
  server.respond(async ({ call, body }) => {
    if (call.startsWith('GET')) return success(stored);
    if (body.includes('readLanguages')) return failure(400);
    await late.promise;
    return success(changed);
  });
  await store.dispatch(getContentLanguages());
  const rejected = store.dispatch(changeContentLanguages({ readLanguages: ['en', 'hi'] }));
  const saved = store.dispatch(changeContentLanguages({ hideOtherLanguages: true }));
  await rejected;
  late.resolve();
  await saved;
  expect(languages()).toEqual(changed);
  expect(server.calls.filter(({ call }) => call.startsWith('GET'))).toHaveLength(1);
});

test('the stored feeds are removed, because they have posts of other languages', async () => {
  const signedIn = makeSignedIn('Asha');
  store.dispatch(login.fulfilled(signedIn, '', { email: '', password: '' }));
  const keyOf = (path: string) => `${signedIn.user.username}/response/api${path}`;
  for (const path of ['/posts/feed', '/posts/feed?view=topics', '/saveitems/posts'])
    records.set(keyOf(path), { at: '', body: '{}' });
  server.respond(() => success(stored));
  await store.dispatch(changeContentLanguages({ hideOtherLanguages: true }));
  expect([...records.keys()]).toEqual([keyOf('/saveitems/posts')]);
});
