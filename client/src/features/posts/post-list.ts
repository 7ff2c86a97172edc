import type { FeedView, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { emptyPagedList, type PagedList } from '../../lib/paged-list.ts';

/** The name of a list of posts: one of the feeds, or the posts of a user (see `postsBy`). */
export type ListName = FeedView | `by:${string}`;

/** Post ids; the posts are stored separately. */
export interface PostList extends PagedList<string> {
  /** Newly published; hidden until the user asks for them. */
  fresh: string[];
  /** Whether the list has to be loaded again when it is opened, because other posts belong to it now. */
  isOutdated: boolean;
}

export const emptyList: PostList = { ...emptyPagedList<string>(), fresh: [], isOutdated: false };

/** The name of the list with the posts of a user. */
export function postsBy(username: string): ListName {
  return `by:${username}`;
}

/** The username of a list made by `postsBy`; null for a feed. */
export function authorOf(list: ListName): string | null {
  return list.startsWith('by:') ? list.slice('by:'.length) : null;
}

export function idsOf({ posts }: PostPage): string[] {
  return posts.map(({ _id }) => _id);
}

/** The content of a list when its newest page was requested. */
export interface KnownPosts {
  readonly ids: readonly string[];
  readonly createdAt: (id: string) => string | undefined;
}

/** Puts the newest page on top; a list with a gap to it is reset. */
export function putPageOnTop(list: PostList, page: PostPage, known: KnownPosts): void {
  const newest = idsOf(page);
  const isTouching = newest.some((id) => list.items.includes(id));
  list.fresh = [];
  if (!isTouching && page.timestamp !== null) {
    list.items = newest;
    list.timestamp = page.timestamp;
    return;
  }
  const gone = goneSince(known, page);
  const older = list.items.filter((id) => !newest.includes(id) && !gone.has(id));
  list.items = [...newest, ...older];
}

/** Keeps the list as it is, without deleted posts; new posts are only offered. */
export function comparePage(list: PostList, page: PostPage, known: KnownPosts): void {
  const gone = goneSince(known, page);
  list.fresh = idsOf(page).filter((id) => !list.items.includes(id));
  list.items = list.items.filter((id) => !gone.has(id));
}

/** Posts that were in the list, are as new as the page, and are no longer in it. */
function goneSince({ ids, createdAt }: KnownPosts, page: PostPage): Set<string> {
  // The page can end before its last post, or be empty: it covers the time until its cursor, here in milliseconds.
  const oldest = page.timestamp === null ? '' : `${page.timestamp.slice(0, 23)}Z`;
  const newest = new Set(idsOf(page));
  return new Set(ids.filter((id) => !newest.has(id) && (createdAt(id) ?? '') > oldest));
}
