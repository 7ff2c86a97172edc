interface Identified {
  readonly id: string;
  readonly createdAt: string;
}

/** Comments or replies: loaded page by page from the oldest, while new ones are added at the other end. */
export interface CommentPages<Item extends Identified> {
  /**
   * Oldest first, from the first item on. After a link to a reply they may begin later, until the pages before are
   * loaded.
   */
  items: Item[];
  /** Items of pages that are not loaded yet: the viewer's new comments, the linked comment and the accepted answer. */
  detachedItems: Item[];
  /** Cursor of the next page; null at the end, `firstPageCursor` until one is fetched, even if some items are known. */
  cursor: string | null;
}

/** Stands for the first page, which is requested without a cursor. */
export const firstPageCursor = '';

export function emptyCommentPages<Item extends Identified>(): CommentPages<Item> {
  return { items: [], detachedItems: [], cursor: firstPageCursor };
}

export function findItem<Item extends Identified>(
  { items, detachedItems }: CommentPages<Item>,
  id: string,
): Item | undefined {
  const hasId = (item: Item) => item.id === id;
  return items.find(hasId) ?? detachedItems.find(hasId);
}

/**
 * Appends the next page. Known items of the page stay as they are, with their loaded replies. Detached ones that the
 * page contains move into `items`, after the last page all of them.
 */
export function addPage<Item extends Identified>(
  list: CommentPages<Item>,
  page: readonly Item[],
  cursor: string | null,
): void {
  const known = new Set(list.items.map(({ id }) => id));
  const added = page.filter(({ id }) => !known.has(id));
  const items = [...list.items, ...added.map((item) => findItem(list, item.id) ?? item)];
  // A link may have loaded later items first; items of the same time keep the server's order.
  list.items = items.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  list.cursor = cursor;
  const rest = findDetachedItems(list);
  list.detachedItems = cursor === null ? [] : rest;
  if (cursor === null) list.items.push(...rest);
}

/**
 * Replaces the list with newly fetched items. Detached items stay only while there are further pages: otherwise the
 * fetched items are the whole list.
 */
export function replacePages<Item extends Identified>(
  list: CommentPages<Item>,
  items: readonly Item[],
  cursor: string | null,
): void {
  list.items = [...items];
  list.cursor = cursor;
  list.detachedItems = cursor === null ? [] : findDetachedItems(list);
}

/** Adds a new item at the end, whether the pages before it are loaded or not. */
export function appendNewItem<Item extends Identified>(list: CommentPages<Item>, item: Item): void {
  (list.cursor === null ? list.items : list.detachedItems).push(item);
}

export function removeItem<Item extends Identified>(list: CommentPages<Item>, id: string): void {
  list.items = list.items.filter((item) => item.id !== id);
  list.detachedItems = list.detachedItems.filter((item) => item.id !== id);
}

function findDetachedItems<Item extends Identified>({
  items,
  detachedItems,
}: CommentPages<Item>): Item[] {
  const reached = new Set(items.map(({ id }) => id));
  return detachedItems.filter(({ id }) => !reached.has(id));
}
