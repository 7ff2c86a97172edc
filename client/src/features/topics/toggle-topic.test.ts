import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import { login } from '../../session/session.thunks.ts';
import { eventually } from '../../testing/eventually.ts';
import { records } from '../../testing/memory-database.ts';
import { makeSignedIn } from '../../testing/people.ts';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../../testing/stub-api-server.ts';
import { loadFollowedTopics } from './load-followed-topics.ts';
import { toggleTopic } from './toggle-topic.ts';
import { selectFollowedTopics } from './topics.slice.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

let server: StubApiServer;
let store: ReturnType<typeof makeStore>;

function makeStore() {
  return configureStore({ reducer: rootReducer });
}

beforeEach(async () => {
  server = await startStubApiServer();
  store = makeStore();
  server.respond(() => success({ topics: ['wind'] }));
  await Promise.all([store.dispatch(loadFollowedTopics()), store.dispatch(loadFollowedTopics())]);
});

afterEach(() => server.close());

const followed = () => selectFollowedTopics(store.getState());

test('the followed topics are fetched once', async () => {
  await store.dispatch(loadFollowedTopics());
  expect(server.count('GET /api/topics')).toBe(1);
});

test('the button shows the new state at once, and the server has the last one', async () => {
  server.respond(({ call }) => success({ tag: 'solar', isFollowed: call.endsWith('/follow') }));
  const first = store.dispatch(toggleTopic('solar'));
  expect(followed()).toEqual(['solar', 'wind']);
  const second = store.dispatch(toggleTopic('solar'));
  expect(followed()).toEqual(['wind']);
  await Promise.all([first, second]);
  expect(followed()).toEqual(['wind']);
  expect(server.calls.slice(1).map(({ call }) => call)).toEqual([
    'POST /api/topics/follow',
    'POST /api/topics/unfollow',
  ]);
});

test('a rejected request restores the state', async () => {
  server.respond(() => failure(409, { code: 'TOO_MANY_TOPICS', message: 'Unfollow one first' }));
  await store.dispatch(toggleTopic('solar'));
  expect(followed()).toEqual(['wind']);
});

test('the stored posts of the followed topics are removed, and no other stored feed', async () => {
  const signedIn = makeSignedIn('Asha');
  store.dispatch(login.fulfilled(signedIn, '', { email: '', password: '' }));
  const { username } = signedIn.user;
  const keyOf = (view: string) => `${username}/response/api/posts/feed?view=${view}`;
  for (const view of ['topics', 'everyone']) records.set(keyOf(view), { at: '', body: '{}' });
  server.respond(() => success({ tag: 'wind', isFollowed: false }));
  await store.dispatch(toggleTopic('wind'));
  await eventually(() => expect([...records.keys()]).toEqual([keyOf('everyone')]));
});
