import { idle, type RequestStatus } from '../../lib/request-thunk.ts';

/** A list that is fetched page by page. */
export interface PagedList<Item> {
  /** Null until fetched. */
  items: Item[] | null;
  timestamp: string | null;
  request: RequestStatus;
}

export function emptyList<Item>(): PagedList<Item> {
  return { items: null, timestamp: null, request: idle };
}

/** The first page replaces what was there; every other goes behind it. */
export function receivePage<Item>(
  list: PagedList<Item>,
  items: readonly Item[],
  { timestamp, after }: { timestamp: string | null; after: string | undefined },
): void {
  list.items = after === undefined ? [...items] : [...(list.items ?? []), ...items];
  list.timestamp = timestamp;
  list.request = idle;
}
