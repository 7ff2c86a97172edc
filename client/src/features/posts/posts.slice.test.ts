import type { Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import type { RequestFailure } from '../../lib/api-error.ts';
import { makePost, makePosts } from '../../testing/posts.ts';
import { feedFiltersChanged } from '../../session/feed-filters.actions.ts';
import { postRemoved } from '../../session/posts.actions.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import {
  draftChanged,
  postPublished,
  selectOutgoing,
  selectPostDraft,
} from './post-draft.slice.ts';
import type { ListName } from './post-list.ts';
import {
  commentCountChanged,
  likeConfirmed,
  likeToggled,
  postsAnnounced,
  postEdited,
  postsReceived,
  savedFlagChanged,
  selectList,
  selectPostById,
} from './posts.slice.ts';
import { checkList, fetchPage, getPost, mergeNewest } from './posts.thunks.ts';

let store: TestStore;

beforeEach(() => {
  store = createTestStore();
});

function fetched(posts: Post[], timestamp: string | null = 'next', name: ListName = 'everyone') {
  store.dispatch(fetchPage.fulfilled({ posts, timestamp }, '', { list: name }));
}

function newest(thunk: typeof checkList, page: PostPage) {
  store.dispatch(thunk.fulfilled(page, '', { list: 'everyone', ids: ids() }));
}

function list(name: ListName = 'everyone') {
  return selectList(store.getState(), name);
}

/** The cursor of the page after this post. */
function after(id: string): string {
  return `${makePost(id).createdAt.replace('Z', '000Z')}~${id}`;
}

function ids(name: ListName = 'everyone') {
  return list(name).items;
}

function post(id: string) {
  return selectPostById(store.getState(), id);
}

test('creating prepends the new post to the feed and resets the draft', () => {
  fetched(makePosts('b', 'c'));
  store.dispatch(draftChanged({ id: 'd1', content: 'Half a thought', media: [] }));
  store.dispatch(postPublished(makePost('a')));
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(ids('network')).toEqual(['a']);
  expect(selectPostDraft(store.getState())).toBeNull();
  expect(selectOutgoing(store.getState())).toBeNull();
});

test('editing prepends the result without a duplicate', () => {
  fetched(makePosts('a', 'b', 'c'));
  store.dispatch(
    postEdited(makePost('c', { content: 'Better', editedAt: '2026-11-15T01:00:00Z' })),
  );
  expect(ids()).toEqual(['c', 'a', 'b']);
  expect(post('c')?.content).toBe('Better');
});

test('fetching the feed appends without duplicates', () => {
  fetched(makePosts('a', 'b'), 'after-b');
  fetched(makePosts('b', 'c'), null);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(list().timestamp).toBeNull();
});

test('like toggle flips isLiked and changes likes by plus or minus one', () => {
  fetched([makePost('a', { likes: 4 })]);
  store.dispatch(likeToggled('a'));
  expect(post('a')).toMatchObject({ isLiked: true, likes: 5 });
  store.dispatch(likeToggled('a'));
  expect(post('a')).toMatchObject({ isLiked: false, likes: 4 });
});

test('the like state of the server overrides the local one', () => {
  fetched([makePost('a', { likes: 4 })]);
  store.dispatch(likeToggled('a'));
  store.dispatch(likeConfirmed({ postId: 'a', liked: false, likes: 9 }));
  expect(post('a')).toMatchObject({ isLiked: false, likes: 9 });
});

test('the action goes pending with the flag on, then fulfilled or rejected with the error stored', () => {
  const failure: RequestFailure = {
    status: 500,
    code: null,
    message: 'Failed to fetch feed',
    errors: {},
    requestId: null,
    retryAfter: null,
    suspension: null,
  };
  store.dispatch(fetchPage.pending('', { list: 'everyone' }));
  expect(list().request).toEqual({ loading: true, error: null });
  store.dispatch(fetchPage.rejected(null, '', { list: 'everyone' }, failure));
  expect(list().request).toEqual({ loading: false, error: failure });
  fetched(makePosts('a'));
  expect(list().request).toEqual({ loading: false, error: null });
});

test('each view has its own list and cursor, and all share the posts', () => {
  fetched(makePosts('a', 'b'), 'after-b');
  fetched(makePosts('b'), null, 'network');
  expect([ids(), ids('network')]).toEqual([['a', 'b'], ['b']]);
  store.dispatch(likeToggled('b'));
  expect(post('b')?.isLiked).toBe(true);
});

test('a removed post leaves every list', () => {
  fetched(makePosts('a', 'b'));
  fetched(makePosts('b'), null, 'network');
  store.dispatch(postRemoved('b'));
  expect([ids(), ids('network')]).toEqual([['a'], []]);
  expect(post('b')).toBeUndefined();
});

test('a new post by another user is counted once until the user loads it', () => {
  fetched(makePosts('b'));
  store.dispatch(postsAnnounced([{ postId: 'a', author: 'ravi' }]));
  store.dispatch(postsAnnounced([{ postId: 'a', author: 'ravi' }]));
  store.dispatch(postsAnnounced([{ postId: 'b', author: 'ravi' }]));
  expect(list().fresh).toEqual(['a']);
  expect(ids()).toEqual(['b']);
});

test('a new post by a connection is counted in the network view; one by a stranger is not', () => {
  fetched(makePosts('b'));
  fetched(makePosts('b'), null, 'network');
  store.dispatch(postsAnnounced([{ postId: 'a', author: 'ravi' }]));
  store.dispatch(postsAnnounced([{ postId: 's', author: 'stranger' }]));
  expect(list('everyone').fresh).toEqual(['s', 'a']);
  expect(list('network').fresh).toEqual(['a']);
});

test('loading the newest page prepends it and resets the count of new posts', () => {
  fetched(makePosts('c', 'd', 'e'), 'after-e');
  store.dispatch(postsAnnounced([{ postId: 'a', author: 'ravi' }]));
  newest(mergeNewest, { posts: makePosts('a', 'b', 'c'), timestamp: 'after-c' });
  expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(list()).toMatchObject({ fresh: [], timestamp: 'after-e' });
});

test('a newest page that does not overlap the list replaces it', () => {
  fetched(makePosts('x', 'y'), 'after-y');
  newest(mergeNewest, { posts: makePosts('a', 'b'), timestamp: 'after-b' });
  expect(ids()).toEqual(['a', 'b']);
  expect(list().timestamp).toBe('after-b');
});

test('a refresh updates and removes posts in place, and only counts new ones', () => {
  fetched(makePosts('b', 'c', 'd', 'e'));
  const changed = makePost('d', { likes: 7 });
  newest(checkList, { posts: [...makePosts('a', 'b'), changed], timestamp: after('d') });
  expect(ids()).toEqual(['b', 'd', 'e']);
  expect(list().fresh).toEqual(['a']);
  expect(post('d')?.likes).toBe(7);
});

test('a refresh does not remove an old post that an edit moved to the top', () => {
  fetched(makePosts('a', 'b', 'z'));
  store.dispatch(postEdited(makePost('z')));
  newest(checkList, { posts: makePosts('a', 'b'), timestamp: after('b') });
  expect(ids()).toEqual(['z', 'a', 'b']);
});

test('a refresh with an empty page removes only posts that are newer than its cursor', () => {
  fetched(makePosts('a', 'b', 'c'));
  newest(checkList, { posts: [], timestamp: after('b') });
  expect(ids()).toEqual(['b', 'c']);
});

test('a post published during a refresh stays', () => {
  fetched(makePosts('b', 'c'));
  const before = ids();
  store.dispatch(postPublished(makePost('a')));
  const page = { posts: makePosts('b', 'c'), timestamp: null };
  store.dispatch(checkList.fulfilled(page, '', { list: 'everyone', ids: before }));
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('other features update the comment count and the saved flag by post id', () => {
  store.dispatch(postsReceived([makePost('a')]));
  store.dispatch(commentCountChanged({ postId: 'a', commentCount: 3 }));
  store.dispatch(savedFlagChanged({ postId: 'a', isSaved: true }));
  expect(post('a')).toMatchObject({ commentCount: 3, isSaved: true });
});

test('fetching one post replaces its stored copy', () => {
  fetched(makePosts('a'));
  store.dispatch(getPost.fulfilled(makePost('a', { likes: 2, isLiked: true }), '', 'a'));
  expect(post('a')).toMatchObject({ likes: 2, isLiked: true });
});

test('loaded lists are outdated after the read languages changed', () => {
  fetched(makePosts('a', 'b'));
  fetched(makePosts('a', 'b'), null, 'network');
  store.dispatch(feedFiltersChanged());
  const lists = (['everyone', 'network'] as const).map((name) =>
    selectList(store.getState(), name),
  );
  expect(lists.map(({ isOutdated }) => isOutdated)).toEqual([true, true]);
});
