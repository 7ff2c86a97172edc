import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { FeedPage, FeedView } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData, type RequestOptions } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { authorOf, type ListName } from './post-list.ts';

interface PostPageInput {
  readonly list: ListName;
  readonly timestamp?: string | undefined;
}

/** The next page of a list; the first without a timestamp. */
export const fetchPage = createRequestThunk<FeedPage, PostPageInput>(
  'posts/fetchPage',
  fallbackMessages.getFeed,
  ({ list, timestamp }, options) => fetchListPage(list, timestamp, options),
);

interface NewestPageInput {
  readonly list: ListName;
  /** The ids at the time of the request, so that posts added meanwhile do not count as deleted. */
  readonly ids: readonly string[];
}

/** Checks a visible list for changes; new posts are only offered. */
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

export const getPost = createRequestThunk(
  'posts/getPost',
  fallbackMessages.listUserPosts,
  (postId: string, options) => requestData(postsCalls.getPost, { params: { postId } }, options),
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
