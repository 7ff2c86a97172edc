import type { FeedView, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { emptyPagedList, type PagedList } from '../../lib/paged-list.ts';

/** The two feeds, and what one person has posted. */
export type ListName = FeedView | `by:${string}`;

/** The ids of posts; the posts themselves are stored beside it. */
export interface PostList extends PagedList<string> {
  /** Published since, and not shown before the reader asks for it. */
  fresh: string[];
}

export const emptyList: PostList = { ...emptyPagedList<string>(), fresh: [] };

export function postsBy(username: string): ListName {
  return `by:${username}`;
}

export function authorOf(list: ListName): string | null {
  return list.startsWith('by:') ? list.slice('by:'.length) : null;
}

export function idsOf({ posts }: PostPage): string[] {
  return posts.map(({ _id }) => _id);
}

/** What a list held when its newest page was asked for. */
export interface KnownPosts {
  readonly ids: readonly string[];
  readonly createdAt: (id: string) => string | undefined;
}

/** The newest page goes to the top; a list that it no longer touches has a gap and starts anew. */
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

/** The list stays as the reader left it, but for what is gone; what is new waits to be asked for. */
export function comparePage(list: PostList, page: PostPage, known: KnownPosts): void {
  const gone = goneSince(known, page);
  list.fresh = idsOf(page).filter((id) => !list.items.includes(id));
  list.items = list.items.filter((id) => !gone.has(id));
}

/** What was there before, belongs among the newest by its age, and is not there any more. */
function goneSince({ ids, createdAt }: KnownPosts, page: PostPage): Set<string> {
  const oldest = page.timestamp === null ? '' : (page.posts.at(-1)?.createdAt ?? '');
  const newest = new Set(idsOf(page));
  return new Set(ids.filter((id) => !newest.has(id) && (createdAt(id) ?? '') > oldest));
}
