import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../../testing/stub-api-server.ts';
import { loadFollowedTopics } from './load-followed-topics.ts';
import { toggleTopic } from './toggle-topic.ts';
import { selectFollowedTopics } from './topics.slice.ts';

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
