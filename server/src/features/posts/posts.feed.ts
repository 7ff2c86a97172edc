import type { FeedView, PeoplePage, Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Fragment } from '../../database/sql.ts';
import { AppError } from '../../lib/app-error.ts';
import {
  cutPage,
  listThatExists,
  newestFirst,
  parseCursor,
  type Cursor,
  type NoRow,
} from '../../lib/cursor.ts';
import { runList, runWrittenPage } from '../../lib/paging.queries.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { WrittenJson } from '../../lib/written-json.ts';
import {
  feedPage,
  likersPage,
  networkPage,
  onePost,
  personPage,
  postsOf,
  savedPage,
  writtenPosts,
  type LikerRow,
  type PostRow,
} from './post-lists.queries.ts';

export interface PostLists {
  feed(
    viewer: Viewer,
    view: FeedView | undefined,
    cursor: string | undefined,
  ): Promise<WrittenJson<PostPage>>;
  ofPerson(viewer: Viewer, username: string, cursor: string | undefined): Promise<PostPage>;
  saved(viewer: Viewer, cursor: string | undefined): Promise<PostPage>;
  /** The posts of a page that was found elsewhere: its `id` and `at`, newest first. */
  found(viewer: Viewer, page: Fragment): Promise<PostPage>;
  likers(viewer: Viewer, postId: string, cursor: string | undefined): Promise<PeoplePage>;
  find(viewerId: string, postId: string): Promise<Post | undefined>;
  one(viewerId: string, postId: string): Promise<Post>;
}

/** Everything that lists posts: one statement for a page, whatever its number. */
export function createPostLists(database: Queryable): PostLists {
  async function find(viewerId: string, postId: string): Promise<Post | undefined> {
    const [row] = await runList<PostRow>(database, onePost(postId, viewerId));
    return row?.post;
  }

  return {
    async feed({ id }, view, cursor) {
      const page = view === 'network' ? networkPage : feedPage;
      return runWrittenPage<PostPage>(database, writtenPosts(page(id, startOf(cursor))));
    },
    async ofPerson({ id }, username, cursor) {
      const page = personPage(username, id, startOf(cursor));
      return toPage(listThatExists(await runList<PostRow | NoRow>(database, page)));
    },
    async saved({ id }, cursor) {
      return toPage(await runList<PostRow>(database, savedPage(id, startOf(cursor))));
    },
    async found({ id }, page) {
      return toPage(await runList<PostRow>(database, postsOf(page, id)));
    },
    async likers({ id }, postId, cursor) {
      const rows = await runList<LikerRow | NoRow>(
        database,
        likersPage(postId, id, startOf(cursor)),
      );
      const { page, next } = cutPage(listThatExists(rows));
      return { timestamp: next, people: page.map(({ person }) => person) };
    },
    find,
    async one(viewerId, postId) {
      const post = await find(viewerId, postId);
      if (!post) throw new AppError('NOT_FOUND');
      return post;
    },
  };
}

function startOf(cursor: string | undefined): Cursor {
  return cursor === undefined ? newestFirst : parseCursor(cursor);
}

function toPage(rows: readonly PostRow[]): PostPage {
  const { page, next } = cutPage(rows);
  return { timestamp: next, posts: page.map(({ post }) => post) };
}
