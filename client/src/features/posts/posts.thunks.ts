import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { FeedPage, FeedView } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData, type RequestOptions } from '../../lib/http-client.ts';
import { createReadThunk, createRequestThunk } from '../../lib/request-thunk.ts';
import { authorOf, type ListName } from './post-list.ts';

interface PostPageInput {
  readonly list: ListName;
  readonly timestamp?: string | undefined;
}

/**
 * The next page of a list; the first without a timestamp. A stored first page is shown at once; the response of the
 * server then only offers its new posts, so that nothing moves. Later pages are never stored.
 */
export const fetchPage = createRequestThunk<FeedPage, PostPageInput>(
  'posts/fetchPage',
  fallbackMessages.getFeed,
  ({ list, timestamp }, options) => {
    const { dispatch, getState } = options;
    const onLateResponse = () => {
      const ids = getState().posts?.lists[list]?.items ?? [];
      if (ids.length > 0) void dispatch(checkList({ list, ids }));
      else void dispatch(fetchPage({ list }));
    };
    return fetchListPage(list, timestamp, { ...options, onLateResponse, storedFirst: true });
  },
);

interface NewestPageInput {
  readonly list: ListName;
  /** The ids at the time of the request, so that posts added meanwhile do not count as deleted. */
  readonly ids: readonly string[];
}

/** Compares a loaded list with its newest page: updates and removes posts; new ones are only offered. */
export const checkList = createRequestThunk<FeedPage, NewestPageInput>(
  'posts/checkList',
  fallbackMessages.getFeed,
  ({ list }, options) => fetchListPage(list, undefined, options),
);

/** Puts the newest page on top of a list. */
export const mergeNewest = createRequestThunk<FeedPage, NewestPageInput>(
  'posts/mergeNewest',
  fallbackMessages.getFeed,
  ({ list }, options) => fetchListPage(list, undefined, options),
);

/** One post; fails with 404 if it was deleted or the viewer cannot see it. */
export const getPost = createReadThunk(
  'posts/getPost',
  fallbackMessages.listUserPosts,
  (postId: string, options) => requestData(postsCalls.getPost, { params: { postId } }, options),
);

/**
 * The post as the server has it now, not a stored response: after a change that failed but may be saved
 * nevertheless, and for the results of a poll that has ended.
 */
export const refetchPost = createRequestThunk(
  'posts/refetchPost',
  fallbackMessages.listUserPosts,
  (postId: string, options) =>
    requestData(postsCalls.getPost, { params: { postId } }, { ...options, fresh: true }),
);

function fetchListPage(
  list: ListName,
  timestamp: string | undefined,
  options: RequestOptions,
): Promise<FeedPage> {
  const author = authorOf(list);
  if (author === null) {
    const view = list as FeedView;
    return requestData(postsCalls.getFeed, { query: { view, timestamp } }, options);
  }
  return requestData(
    postsCalls.listUserPosts,
    { params: { username: author }, query: { timestamp } },
    { ...options, fallback: fallbackMessages.listUserPosts },
  );
}
