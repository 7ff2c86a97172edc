import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import { emptyPagedList, receivePage, type PagedList } from '../../lib/paged-list.ts';
import type { RequestFailure } from '../../lib/api-error.ts';

/** The loaded results of a search. */
export interface ResultList<Item> extends PagedList<Item> {
  /** When a page was last fetched, in milliseconds since 1970. */
  readAt: number;
}

/** By query key: a late response goes to its own list. */
export type ResultLists<Item> = Record<string, ResultList<Item>>;

/** A fetched page of results. */
export interface ResultPage<Item> {
  readonly items: Item[];
  /** The cursor of the next page, named as in the API; null at the end. */
  readonly timestamp: string | null;
  /** When it was fetched, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface ResultPageRequest<Query> {
  readonly query: Query;
  /** Undefined for the first page. */
  readonly timestamp?: string;
}

/** The list of a query that was not fetched; one object, so that a selector returns the same each time. */
export const emptyList: ResultList<never> = { ...emptyPagedList<never>(), readAt: 0 };

/** Lists of each kind of result, cached for Back. */
const maxCachedLists = 12;

/** The key of a query in `ResultLists`; the order of the fields does not matter. */
export function keyOf(query: object): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(parts.toSorted(([one], [other]) => one.localeCompare(other)));
}

function take<Item>(lists: ResultLists<Item>, key: string): ResultList<Item> {
  const list = lists[key] ?? { ...emptyList };
  // Moved to the end: the least recently used list is dropped first.
  delete lists[key];
  lists[key] = list;
  const tooMany = Object.keys(lists).slice(0, -maxCachedLists);
  for (const old of tooMany) delete lists[old];
  return list;
}

type PageThunk<Wanted, Item> = AsyncThunk<
  ResultPage<Item>,
  Wanted,
  { rejectValue: RequestFailure }
>;

/**
 * Adds the reducer cases that fill result lists from the thunk that fetches their pages. Of more than twelve lists the
 * least recently requested ones are dropped.
 */
export function addListCases<State, Wanted extends ResultPageRequest<object>, Item>(
  builder: ActionReducerMapBuilder<State>,
  thunk: PageThunk<Wanted, Item>,
  listsOf: (state: State) => ResultLists<Item>,
  idOf: (item: Item) => string,
): void {
  builder
    .addCase(thunk.pending, (state, { meta }) => {
      const list = take(listsOf(state as State), keyOf(meta.arg.query));
      list.request = { loading: true, error: null };
      list.requestId = meta.requestId;
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      const list = waitingFor(listsOf(state as State), meta);
      if (!list) return;
      receivePage(list, payload, { idOf, replaces: meta.arg.timestamp === undefined });
      list.readAt = payload.readAt;
    })
    .addCase(thunk.rejected, (state, { payload, meta }) => {
      const list = waitingFor(listsOf(state as State), meta);
      const error = meta.aborted ? null : (payload ?? null);
      if (list) list.request = { loading: false, error };
    });
}

interface CallMeta {
  readonly requestId: string;
  readonly arg: ResultPageRequest<object>;
}

function waitingFor<Item>(lists: ResultLists<Item>, { requestId, arg }: CallMeta) {
  const list = lists[keyOf(arg.query)];
  return list?.requestId === requestId ? list : undefined;
}
