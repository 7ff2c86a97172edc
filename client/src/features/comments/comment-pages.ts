interface Identified {
  readonly id: string;
  readonly createdAt: string;
}

/** Comments or replies: loaded page by page from the oldest, while new ones are added at the other end. */
export interface CommentPages<Item extends Identified> {
  /** From the first item on, without a gap. */
  items: Item[];
  /** Items beyond a gap: own new ones, and linked ones. */
  beyond: Item[];
  /** Cursor of the next page; `fromStart` before the first request, null at the end. */
  cursor: string | null;
}

export const fromStart = '';

export function emptyCommentPages<Item extends Identified>(): CommentPages<Item> {
  return { items: [], beyond: [], cursor: fromStart };
}

export function findItem<Item extends Identified>(
  { items, beyond }: CommentPages<Item>,
  id: string,
): Item | undefined {
  const isIt = (item: Item) => item.id === id;
  return items.find(isIt) ?? beyond.find(isIt);
}

/** Appends the next page; items beyond it that it contains move into place. */
export function addPage<Item extends Identified>(
  list: CommentPages<Item>,
  page: readonly Item[],
  cursor: string | null,
): void {
  const known = new Set(list.items.map(({ id }) => id));
  const items = [...list.items, ...page.filter(({ id }) => !known.has(id))];
  // A link may have loaded later items first; items of the same time keep the server's order.
  list.items = items.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  list.cursor = cursor;
  const rest = beyondItems(list);
  list.beyond = cursor === null ? [] : rest;
  if (cursor === null) list.items.push(...rest);
}

/** Replaces the list with a new first page; items beyond it stay while there is a gap. */
export function replacePages<Item extends Identified>(
  list: CommentPages<Item>,
  items: readonly Item[],
  cursor: string | null,
): void {
  list.items = [...items];
  list.cursor = cursor;
  list.beyond = cursor === null ? [] : beyondItems(list);
}

/** Adds a new item at the end, whether the pages before it are loaded or not. */
export function addNewest<Item extends Identified>(list: CommentPages<Item>, item: Item): void {
  (list.cursor === null ? list.items : list.beyond).push(item);
}

export function removeItem<Item extends Identified>(list: CommentPages<Item>, id: string): void {
  list.items = list.items.filter((item) => item.id !== id);
  list.beyond = list.beyond.filter((item) => item.id !== id);
}

function beyondItems<Item extends Identified>({ items, beyond }: CommentPages<Item>): Item[] {
  const reached = new Set(items.map(({ id }) => id));
  return beyond.filter(({ id }) => !reached.has(id));
}
