import type { Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { fetchFeedPage, fetchPost, fetchUserPostsPage, type From } from './posts.api.ts';
import { authorOf, type ListName } from './post-list.ts';
import type { RequestOptions } from '../../lib/http-client.ts';

interface PageWanted {
  readonly list: ListName;
  readonly timestamp?: From;
}

/** The next page of a list; without a timestamp its first. */
export const fetchPage = createRequestThunk<PostPage, PageWanted>(
  'posts/fetchPage',
  fallbackMessages.getFeed,
  ({ list, timestamp }, options) => pageOf(list, timestamp, options),
);

interface NewestWanted {
  readonly list: ListName;
  /** What the list holds at this moment: what joins it meanwhile is not to be taken for gone. */
  readonly ids: readonly string[];
}

/** Looks whether a list that is on the screen is still so; what is new is offered, not put in. */
export const checkList = createRequestThunk<PostPage, NewestWanted>(
  'posts/checkList',
  fallbackMessages.getFeed,
  ({ list }, options) => pageOf(list, undefined, options),
);

/** Brings the newest page to the top of a list. */
export const mergeNewest = createRequestThunk<PostPage, NewestWanted>(
  'posts/mergeNewest',
  fallbackMessages.getFeed,
  ({ list }, options) => pageOf(list, undefined, options),
);

export const getPost = createRequestThunk<Post, string>(
  'posts/getPost',
  fallbackMessages.listUserPosts,
  (postId, options) => fetchPost(postId, options),
);

function pageOf(list: ListName, timestamp: From, options: RequestOptions): Promise<PostPage> {
  const author = authorOf(list);
  if (author === null)
    return fetchFeedPage(list === 'network' ? list : 'everyone', timestamp, options);
  return fetchUserPostsPage(author, timestamp, {
    ...options,
    fallback: fallbackMessages.listUserPosts,
  });
}
