// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import {
  changeContentLanguages,
  getContentLanguages,
  selectContentLanguages,
} from './content-languages.slice.ts';

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
