import { afterEach, beforeEach, expect, test } from 'vitest';
import { failure, startApiServer, success, type ApiServer } from '../../testing/api-server.ts';
import { createTestStore } from '../../testing/store.ts';
import { userHidden } from '../../session/people.actions.ts';
import { selectFoundPeople, selectFoundTags } from './search.slice.ts';
import { searchPeople, searchTags } from './search.thunks.ts';

let api: ApiServer;
beforeEach(async () => {
  api = await startApiServer();
});
afterEach(() => api.close());

const tag = (name: string) => ({ tag: name, posts: 1, projects: 0 });
const tagPage = (names: string[], timestamp: string | null = null) =>
  success({ tags: names.map(tag), timestamp });
const queryIn = (call: string) => new URL(call.split(' ')[1] ?? '', 'http://x').searchParams;

test('the next page goes to the end, and nothing stands twice', async () => {
  const store = createTestStore();
  api.answer(({ call }) =>
    queryIn(call).has('timestamp')
      ? tagPage(['robots', 'rockets'])
      : tagPage(['rover', 'robots'], 'next'),
  );
  await store.dispatch(searchTags({ query: { q: 'ro' } }));
  await store.dispatch(searchTags({ query: { q: 'ro' }, timestamp: 'next' }));
  const list = selectFoundTags(store.getState(), { q: 'ro' });
  expect(list.items.map((found) => found.tag)).toEqual(['rover', 'robots', 'rockets']);
  expect(list.timestamp).toBeNull();
});

test('a late answer goes to what it was asked for, and the answer to an earlier call is dropped', async () => {
  const store = createTestStore();
  const late = Promise.withResolvers<null>();
  let turn = 0;
  api.answer(async () => {
    turn += 1;
    if (turn > 1) return tagPage(['new']);
    await late.promise;
    return tagPage(['old']);
  });
  const first = store.dispatch(searchTags({ query: { q: 'ro' } }));
  await store.dispatch(searchTags({ query: { q: 'ro' } }));
  await store.dispatch(searchTags({ query: { q: 'other' } }));
  late.resolve(null);
  await first;
  expect(selectFoundTags(store.getState(), { q: 'ro' }).items).toEqual([tag('new')]);
  expect(selectFoundTags(store.getState(), { q: 'other' }).items).toEqual([tag('new')]);
});

test('a call that was given up leaves neither an error nor an end to the one after it', async () => {
  const store = createTestStore();
  api.answer(() => tagPage(['robots']));
  const first = store.dispatch(searchTags({ query: { q: 'ro' } }));
  const second = store.dispatch(searchTags({ query: { q: 'ro' } }));
  first.abort();
  await first;
  expect(selectFoundTags(store.getState(), { q: 'ro' }).request).toEqual({
    loading: true,
    error: null,
  });
  await second;
  expect(selectFoundTags(store.getState(), { q: 'ro' }).items).toHaveLength(1);
});

test('a failure is told in the server’s words, and what was there stays', async () => {
  const store = createTestStore();
  api.answer(() => tagPage(['robots'], 'next'));
  await store.dispatch(searchTags({ query: { q: 'ro' } }));
  api.answer(() => failure(503, { message: 'Too busy' }));
  await store.dispatch(searchTags({ query: { q: 'ro' }, timestamp: 'next' }));
  const { items, request } = selectFoundTags(store.getState(), { q: 'ro' });
  expect(items).toHaveLength(1);
  expect(request.error?.message).toBe('Too busy');
});

test('the lists asked for longest ago are forgotten', async () => {
  const store = createTestStore();
  api.answer(() => tagPage(['robots']));
  for (let turn = 0; turn < 14; turn += 1) {
    await store.dispatch(searchTags({ query: { q: `word ${turn}` } }));
  }
  const isKept = (turn: number) =>
    selectFoundTags(store.getState(), { q: `word ${turn}` }).isLoaded;
  expect([0, 1, 2, 13].map(isKept)).toEqual([false, false, true, true]);
});

test('whoever is blocked leaves what was found', async () => {
  const store = createTestStore();
  const person = { username: 'zoya', name: 'Zoya', designation: '', picture: null };
  const found = {
    person,
    relation: 'none',
    mutualCount: 0,
    college: '',
    location: '',
    skills: [],
  };
  api.answer(() => success({ people: [found], timestamp: null }));
  await store.dispatch(searchPeople({ query: { q: 'zoya' } }));
  store.dispatch(userHidden({ username: 'zoya' }));
  expect(selectFoundPeople(store.getState(), { q: 'zoya' }).items).toEqual([]);
});
