import type { PostCounts } from '@sangam/contract/posts/posts.events.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppSocket } from '../../lib/socket.ts';
import { login } from '../../session/session.thunks.ts';
import { watchedPosts } from '../../session/watched-posts.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { postsRealtime } from './posts.realtime.ts';
import { selectAllPosts, selectList } from './posts.slice.ts';
import { fetchPage } from './posts.thunks.ts';

type Listener = (payload: never) => void;

const old = makePost('a', { likes: 2, isLiked: true, isSaved: true, commentCount: 1 });
const listeners = new Map<string, Listener[]>();
const asked: string[][] = [];
let counts: PostCounts[];
let store: TestStore;

/** A minimal socket; browser tests use a real one. */
const socket = {
  connected: true,
  on: (event: string, listener: Listener) =>
    listeners.set(event, [...(listeners.get(event) ?? []), listener]),
  emit: (_event: string, ids: string[], answer: (counts: PostCounts[]) => void) => {
    asked.push(ids);
    answer(counts);
  },
} as unknown as AppSocket;

beforeEach(() => {
  vi.useFakeTimers();
  counts = [];
  asked.length = 0;
  listeners.clear();
  store = fresh([old, makePost('b')]);
  postsRealtime(socket, store.dispatch);
});

afterEach(() => vi.useRealTimers());

/** The state after the first load of the feed. */
function fresh(posts: Post[]): TestStore {
  const created = createTestStore();
  created.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  created.dispatch(fetchPage.fulfilled({ posts, timestamp: null }, '', { list: 'everyone' }));
  return created;
}

function receive(event: string, payload: object): void {
  for (const listener of listeners.get(event) ?? []) listener(payload as never);
}

function expectSameAs(posts: Post[]): void {
  const wanted = fresh(posts).getState();
  expect(selectAllPosts(store.getState())).toEqual(selectAllPosts(wanted));
  expect(selectList(store.getState(), 'everyone')).toEqual(selectList(wanted, 'everyone'));
}

test('post:updated leads to the same state as a fresh fetch and keeps the viewer’s own fields', () => {
  const changed = { ...old, content: 'Better', editedAt: '2026-11-15T01:00:00.000Z', likes: 3 };
  const { isLiked: _liked, isSaved: _saved, ...shared } = changed;
  receive('post:updated', shared);
  expectSameAs([changed, makePost('b')]);
});

test('post:updated of a post that is not loaded changes nothing', () => {
  receive('post:updated', makePost('z'));
  expectSameAs([old, makePost('b')]);
});

test('post:deleted leads to the same state as a fresh fetch', () => {
  receive('post:deleted', { postId: 'a' });
  expectSameAs([makePost('b')]);
});

test('post:counts-changed leads to the same state as a fresh fetch', () => {
  receive('post:counts-changed', { postId: 'a', likes: 8, commentCount: 5 });
  expectSameAs([{ ...old, likes: 8, commentCount: 5 }, makePost('b')]);
});

test('post:created by another user shows the new-posts button; an own post does not', () => {
  receive('post:created', { postId: 'n', author: 'ravi' });
  receive('post:created', { postId: 'm', author: 'asha' });
  expect(selectList(store.getState(), 'everyone')).toMatchObject({
    fresh: ['n'],
    items: ['a', 'b'],
  });
});

test('every post of one post:created is counted, the newest first, without own ones', () => {
  receive('post:created', {
    postId: 'p',
    author: 'ravi',
    earlier: [
      { postId: 'o', author: 'asha' },
      { postId: 'n', author: 'mira' },
    ],
  });
  expect(selectList(store.getState(), 'everyone').fresh).toEqual(['p', 'n']);
});

test('visible posts are watched in one batch, and again after a reconnect, and the returned counts are applied', () => {
  asked.length = 0;
  counts = [{ postId: 'a', likes: 9, commentCount: 4 }];
  const stopFirst = watchedPosts.watch('a');
  const stopOther = watchedPosts.watch('b');
  const stopSecond = watchedPosts.watch('a');
  stopOther();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual([['a']]);
  receive('connect', {});
  expect(asked).toEqual([['a'], ['a']]);
  expectSameAs([{ ...old, likes: 9, commentCount: 4 }, makePost('b')]);
  stopFirst();
  stopSecond();
});
