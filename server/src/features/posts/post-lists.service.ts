import type {
  FeedPage,
  FeedView,
  PeoplePage,
  Post,
  PostPage,
} from '@sangam/contract/posts/posts.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { batchRequests } from '../../platform/core/request-batching.ts';
import {
  cutPage,
  requireExistingList,
  newestFirst,
  parseCursor,
  type Cursor,
  type EmptyListRow,
} from '../../platform/core/cursor.ts';
import { queryList, queryRawJson } from '../../platform/database/paging.queries.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { RawJson } from '../../platform/core/raw-json.ts';
import {
  feedPagesOf,
  feedPage,
  likersPage,
  networkPage,
  topicsPage,
  postById,
  personPage,
  postsOf,
  savedPage,
  firstFeedPageJson,
  firstPostPageJson,
  postPageJson,
  postPageJsonIfExists,
  type LikerRow,
  type PostRow,
} from './post-lists.queries.ts';

export interface PostLists {
  /**
   * A page without posts of muted users, with muted words or in hidden languages. With the view `everyone`, or without one,
   * it has the posts of all visible users, else those of the network, or with a followed topic.
   */
  getFeed(
    viewer: Viewer,
    view: FeedView | undefined,
    cursor: string | undefined,
  ): Promise<RawJson<FeedPage>>;
  /** Also by a former username; throws NOT_FOUND if the viewer cannot see the user. */
  listUserPosts(
    viewer: Viewer,
    username: string,
    cursor: string | undefined,
  ): Promise<RawJson<PostPage>>;
  /**
   * A scalar subquery for the statement of another feature, which checks that the viewer can see the user: the first
   * page of a user's posts as JSON text with `posts` and `postsTimestamp`.
   */
  readonly firstPageSubquery: (viewerId: string, personId: Fragment) => Fragment;
  /** The saved posts that the viewer can still see, the latest saved first. */
  listSaved(viewer: Viewer, cursor: string | undefined): Promise<RawJson<PostPage>>;
  /** The posts that `page` selects (columns `id`, `at`), newest first; `page` checks that the viewer can see them. */
  listSearchResults(viewer: Viewer, page: Fragment): Promise<RawJson<PostPage>>;
  /**
   * A page of the users who like the post and whom the viewer can see, the latest first; throws NOT_FOUND if the viewer
   * cannot see the post.
   */
  listLikers(viewer: Viewer, postId: string, cursor: string | undefined): Promise<PeoplePage>;
  /** Undefined if the viewer cannot see the post. */
  findPost(viewerId: string, postId: string): Promise<Post | undefined>;
  /** Throws NOT_FOUND if the viewer cannot see the post. */
  getPost(viewerId: string, postId: string): Promise<Post>;
}

/** Lists of posts, with one statement per page. */
export function createPostLists(database: Queryable): PostLists {
  async function findPost(viewerId: string, postId: string): Promise<Post | undefined> {
    const [row] = await queryList<PostRow>(database, postById(postId, viewerId));
    return row && (JSON.parse(row.post) as Post);
  }

  const write = (page: Fragment) => queryRawJson<FeedPage>(database, page);

  const firstFeedPage = (viewerId: string) =>
    write(firstFeedPageJson(feedPage(viewerId, newestFirst), viewerId));

  /** The first page, the most frequent request; concurrent requests are batched. */
  const firstFeedPages = batchRequests(async (viewerIds: readonly string[]) => {
    if (viewerIds.length === 1) return Promise.all(viewerIds.map(firstFeedPage));
    const pages = feedPagesOf([...new Set(viewerIds)]);
    const rows = await queryList<{ id: string; text: string | null }>(database, pages);
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    return Promise.all(
      viewerIds.map(async (id) => {
        const text = texts.get(id);
        return text ? new RawJson<FeedPage>(text) : firstFeedPage(id);
      }),
    );
  }, batchLimits);

  return {
    async getFeed({ id }, view, cursor) {
      if (view === 'network' && cursor === undefined) {
        return write(firstFeedPageJson(networkPage(id, newestFirst), id));
      }
      if (view === 'network') return write(postPageJson(networkPage(id, startOf(cursor))));
      if (view === 'topics') return write(postPageJson(topicsPage(id, startOf(cursor))));
      if (cursor === undefined) return firstFeedPages(id);
      return write(postPageJson(feedPage(id, parseCursor(cursor))));
    },
    async listUserPosts({ id }, username, cursor) {
      return write(postPageJsonIfExists(personPage(username, id, startOf(cursor))));
    },
    firstPageSubquery: (viewerId, personId) => firstPostPageJson(personId, viewerId),
    async listSaved({ id }, cursor) {
      return write(postPageJson(savedPage(id, startOf(cursor))));
    },
    async listSearchResults({ id }, page) {
      return write(postPageJson(postsOf(page, id)));
    },
    async listLikers({ id }, postId, cursor) {
      const rows = await queryList<LikerRow | EmptyListRow>(
        database,
        likersPage(postId, id, startOf(cursor)),
      );
      const { page, next } = cutPage(requireExistingList(rows));
      return { timestamp: next, people: page.map(({ person }) => person) };
    },
    findPost,
    async getPost(viewerId, postId) {
      const post = await findPost(viewerId, postId);
      if (!post) throw new AppError('NOT_FOUND');
      return post;
    },
  };
}

/** Bounds the wait within a batch and leaves database connections to other requests. */
const batchLimits = { maxBatchSize: 16, concurrency: 2 } as const;

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}
