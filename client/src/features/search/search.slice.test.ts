import { expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore } from '../../testing/store.ts';
import { userHidden } from '../../session/people.actions.ts';
import { selectFoundPeople, selectFoundTags } from './search.slice.ts';
import { searchPeople, searchTags } from './search.thunks.ts';

const api = stubApiServerForEachTest();

const tag = (name: string) => ({ tag: name, posts: 1, projects: 0 });
const tagPage = (names: string[], timestamp: string | null = null) =>
  success({ tags: names.map(tag), timestamp });
const queryIn = (call: string) => new URL(call.split(' ')[1] ?? '', 'http://x').searchParams;

test('the next page is appended without duplicates', async () => {
  const store = createTestStore();
  api.respond(({ call }) =>
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

test('a late response goes to its own query, and the response to an earlier request is discarded', async () => {
  const store = createTestStore();
  const late = Promise.withResolvers<null>();
  let turn = 0;
  api.respond(async () => {
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

test('a cancelled request leaves no error and does not end the next one', async () => {
  const store = createTestStore();
  api.respond(() => tagPage(['robots']));
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

test('a failure stores the message of the server and keeps the results', async () => {
  const store = createTestStore();
  api.respond(() => tagPage(['robots'], 'next'));
  await store.dispatch(searchTags({ query: { q: 'ro' } }));
  api.respond(() => failure(503, { message: 'Too busy' }));
  await store.dispatch(searchTags({ query: { q: 'ro' }, timestamp: 'next' }));
  const { items, request } = selectFoundTags(store.getState(), { q: 'ro' });
  expect(items).toHaveLength(1);
  expect(request.error?.message).toBe('Too busy');
});

test('only the most recently requested result lists are kept', async () => {
  const store = createTestStore();
  api.respond(() => tagPage(['robots']));
  for (let turn = 0; turn < 14; turn += 1) {
    await store.dispatch(searchTags({ query: { q: `word ${turn}` } }));
  }
  const isKept = (turn: number) =>
    selectFoundTags(store.getState(), { q: `word ${turn}` }).isLoaded;
  expect([0, 1, 2, 13].map(isKept)).toEqual([false, false, true, true]);
});

test('a blocked user is removed from the results', async () => {
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
  api.respond(() => success({ people: [found], timestamp: null }));
  await store.dispatch(searchPeople({ query: { q: 'zoya' } }));
  store.dispatch(userHidden({ username: 'zoya', isBlocked: true }));
  expect(selectFoundPeople(store.getState(), { q: 'zoya' }).items).toEqual([]);
});
