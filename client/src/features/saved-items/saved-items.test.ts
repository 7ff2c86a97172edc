import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { eventually } from '../../testing/eventually.ts';
import { toggleSaved } from './toggle-saved.ts';
import {
  loadSavedPostsOnce,
  loadSavedProjectsOnce,
  savedToggled,
  selectSavedPosts,
  selectSavedProjects,
} from './saved-items.slice.ts';
import { listSavedPosts } from './saved-items.thunks.ts';

const server = stubApiServerForEachTest();
let store: ReturnType<typeof makeStore>;

function makeStore() {
  return configureStore({ reducer: rootReducer });
}

beforeEach(() => {
  store = makeStore();
});

const post = { itemId: 'p1', itemType: 'posts' } as const;
const ignore = () => undefined;
const savedIds = () => selectSavedPosts(store.getState()).items;

test("a toggle response 'saved' adds the item at the top if it is absent", () => {
  store.dispatch(savedToggled({ itemId: 'p0', itemType: 'posts', actionType: 'saved' }));
  store.dispatch(savedToggled({ ...post, actionType: 'saved' }));
  store.dispatch(savedToggled({ ...post, actionType: 'saved' }));
  expect(savedIds()).toEqual(['p1', 'p0']);
});

test("a toggle response 'unsaved' removes the item", () => {
  store.dispatch(savedToggled({ ...post, actionType: 'saved' }));
  store.dispatch(savedToggled({ ...post, actionType: 'unsaved' }));
  expect(savedIds()).toEqual([]);
});

test('saved posts and saved projects are two lists', () => {
  store.dispatch(savedToggled({ itemId: 'x', itemType: 'projects', actionType: 'saved' }));
  expect(savedIds()).toEqual([]);
  expect(selectSavedProjects(store.getState()).items).toEqual(['x']);
});

test('saved posts are fetched only when they are not loaded yet', async () => {
  server.respond(() => success({ timestamp: null, posts: [{ _id: 'p1' }] }));
  const receive = vi.fn<(posts: readonly { _id: string }[]) => void>();
  await Promise.all([
    store.dispatch(loadSavedPostsOnce(receive)),
    store.dispatch(loadSavedPostsOnce(receive)),
  ]);
  await store.dispatch(loadSavedPostsOnce(receive));
  expect(server.count('GET /api/saveitems/posts')).toBe(1);
  expect(receive.mock.calls).toEqual([[[{ _id: 'p1' }]]]);
  expect(savedIds()).toEqual(['p1']);
});

test('saved projects are fetched only when they are not loaded yet', async () => {
  server.respond(() => success({ timestamp: null, projects: [{ id: 'x1' }] }));
  const receive = vi.fn<(projects: readonly { id: string }[]) => void>();
  await Promise.all([
    store.dispatch(loadSavedProjectsOnce(receive)),
    store.dispatch(loadSavedProjectsOnce(receive)),
  ]);
  await store.dispatch(loadSavedProjectsOnce(receive));
  expect(server.count('GET /api/saveitems/projects')).toBe(1);
  expect(receive.mock.calls).toEqual([[[{ id: 'x1' }]]]);
  expect(selectSavedProjects(store.getState()).items).toEqual(['x1']);
});

test('the next page is appended without duplicates', async () => {
  server.respond(() => success({ timestamp: 'next', posts: [{ _id: 'p1' }, { _id: 'p2' }] }));
  await store.dispatch(loadSavedPostsOnce(ignore));
  server.respond(() => success({ timestamp: null, posts: [{ _id: 'p2' }, { _id: 'p3' }] }));
  await store.dispatch(listSavedPosts({ receive: ignore, timestamp: 'next' }));
  expect(server.count('GET /api/saveitems/posts?timestamp=next')).toBe(1);
  expect(selectSavedPosts(store.getState())).toMatchObject({
    items: ['p1', 'p2', 'p3'],
    timestamp: null,
  });
});

test('a list that failed to load is distinguishable from an empty one', async () => {
  server.respond(() => failure(500));
  await store.dispatch(loadSavedPostsOnce(ignore));
  expect(selectSavedPosts(store.getState())).toMatchObject({
    isLoaded: false,
    request: { loading: false, error: { message: 'Failed to fetch posts' } },
  });
});

/** A minimal button state. */
function makeButton() {
  const shown: boolean[] = [];
  const settled: boolean[] = [];
  const onUnknownOutcome = vi.fn<() => void>();
  const press = (isSaved: boolean) =>
    store.dispatch(
      toggleSaved({
        ...post,
        isSaved,
        show: (state) => shown.push(state),
        onSettled: (state) => settled.push(state),
        onUnknownOutcome,
      }),
    );
  return { shown, settled, onUnknownOutcome, press };
}

/** Sets the wanted state, as the server does. */
function answerToggles(ready: Promise<void> = Promise.resolve()) {
  let isSaved = false;
  server.respond(async ({ body }) => {
    await ready;
    isSaved = body.includes('"saved":true');
    return success({}, { actionType: isSaved ? 'saved' : 'unsaved' });
  });
  return () => isSaved;
}

test('a save is shown immediately and sent once', async () => {
  const saved = answerToggles();
  const { shown, settled, press } = makeButton();
  const done = press(true);
  expect(shown).toEqual([true]);
  await done;
  expect(settled).toEqual([true]);
  expect(saved()).toBe(true);
  expect(server.calls.map(({ body }) => body)).toEqual([
    '{"itemId":"p1","itemType":"posts","saved":true}',
  ]);
  expect(savedIds()).toEqual(['p1']);
});

test('of many quick clicks the last one wins, with one request at a time', async () => {
  const gate = Promise.withResolvers<void>();
  const saved = answerToggles(gate.promise);
  const { settled, press } = makeButton();
  const first = press(true);
  await eventually(() => expect(server.calls).toHaveLength(1));
  const clicks = [first, press(false), press(true), press(false)];
  gate.resolve();
  await Promise.all(clicks);
  expect(saved()).toBe(false);
  expect(settled).toEqual([false]);
  expect(server.calls).toHaveLength(2);
  expect(savedIds()).toEqual([]);
});

test('a rejected save is rolled back and not retried', async () => {
  server.respond(() => failure(404, { message: 'Post not found' }));
  const { shown, settled, onUnknownOutcome, press } = makeButton();
  await press(true);
  expect(shown).toEqual([true, false]);
  expect(settled).toEqual([]);
  expect(onUnknownOutcome).toHaveBeenCalledOnce();
  expect(server.calls).toHaveLength(1);
});

test('the state of the server is shown in the end', async () => {
  server.respond(() => success({}, { actionType: 'unsaved' }));
  const { shown, press } = makeButton();
  await press(true);
  expect(shown).toEqual([true, false]);
  expect(savedIds()).toEqual([]);
});
