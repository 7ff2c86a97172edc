import type {
  ActionReducerMapBuilder,
  AsyncThunk,
  Draft,
  ThunkAction,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import type { RequestFailure } from './api-error.ts';
import { idle, type RequestStatus } from './request-thunk.ts';
import type { AppDispatch, RootState } from './store-hooks.ts';

/** How far a list has been loaded. */
export interface PagedListStatus {
  /** The cursor of the next page, named as in the API; null at the end, and before the first page is loaded. */
  timestamp: string | null;
  /** Whether the first page has been loaded. */
  isLoaded: boolean;
  /** Whether the last page had no new items: the next one waits for the user, so that requests cannot repeat endlessly. */
  isPaused?: boolean;
  request: RequestStatus;
  /** The latest request, pending or not: responses to earlier ones, such as for another filter, are ignored. */
  requestId?: string;
}

/** A list that is loaded page by page. */
export interface PagedList<Item> extends PagedListStatus {
  items: Item[];
}

/** Input of a thunk that loads a page; without the cursor it loads the first. */
export interface PageInput {
  readonly timestamp?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly timestamp: string | null;
}

export function emptyPagedList<Item>(): PagedList<Item> {
  return { items: [], timestamp: null, isLoaded: false, request: idle };
}

/** Appends a page without duplicates; a page that replaces resets the list. */
export function receivePage<Item>(
  list: PagedList<Item>,
  page: Page<Item>,
  { idOf, replaces }: { idOf: (item: Item) => string; replaces: boolean },
): void {
  const before = replaces ? [] : list.items;
  const known = new Set(before.map(idOf));
  list.items = [...before, ...page.items.filter((item) => !known.has(idOf(item)))];
  list.timestamp = page.timestamp;
  list.isPaused = list.items.length === before.length;
  list.isLoaded = true;
  list.request = idle;
}

export function removeItems<Item>(list: PagedList<Item>, isRemoved: (item: Item) => boolean): void {
  list.items = list.items.filter((item) => !isRemoved(item));
}

interface PageReducers<State, Input, Payload, Item> {
  readonly listOf: (state: Draft<State>, input: Input) => PagedList<Item>;
  readonly itemsOf: (payload: Payload) => readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Whether a page replaces the list; by default the first one does. */
  readonly replaces?: (list: PagedList<Item>, input: Input) => boolean;
}

/** Updates lists from the thunk that loads their pages; must be called after the cases of the slice. */
export function addPageMatchers<
  State,
  Input extends PageInput,
  Payload extends { readonly timestamp: string | null },
  Item,
>(
  builder: Pick<ActionReducerMapBuilder<State>, 'addMatcher'>,
  thunk: AsyncThunk<Payload, Input, { rejectValue: RequestFailure }>,
  reducers: PageReducers<State, Input, Payload, Item>,
): void {
  const { listOf, itemsOf, idOf } = reducers;
  const { replaces = (_: PagedList<Item>, { timestamp }: Input) => timestamp === undefined } =
    reducers;
  builder
    .addMatcher(thunk.pending.match, (state, { meta }) => {
      const request = { loading: true, error: null };
      Object.assign(listOf(state, meta.arg), { request, requestId: meta.requestId });
    })
    .addMatcher(thunk.fulfilled.match, (state, { payload, meta }) => {
      const list = listOf(state, meta.arg);
      if (isOutdated(list, meta)) return;
      const page = { items: itemsOf(payload), timestamp: payload.timestamp };
      receivePage(list, page, { idOf, replaces: replaces(list, meta.arg) });
    })
    .addMatcher(thunk.rejected.match, (state, { payload, meta }) => {
      const list = listOf(state, meta.arg);
      if (isOutdated(list, meta)) return;
      // An aborted request did not fail.
      const error = meta.aborted ? null : (payload ?? null);
      list.request = { loading: false, error };
    });
}

/** Whether a later request for the same list was sent. */
function isOutdated(list: PagedListStatus, { requestId }: { readonly requestId: string }): boolean {
  return list.requestId !== undefined && list.requestId !== requestId;
}

/** Input for the next page, or for the first if none is loaded; null while a page is loading, and at the end. */
export function nextPage({ isLoaded, timestamp, request }: PagedListStatus): PageInput | null {
  if (request.loading || (isLoaded && timestamp === null)) return null;
  return { timestamp: isLoaded ? (timestamp ?? undefined) : undefined };
}

/** Creates the action that loads the next page of a list, unless there is none or one is loading. */
export function createNextPageLoader<Name extends string>(
  selectList: (state: RootState, name: Name) => PagedListStatus,
  fetchPage: (
    input: PageInput & { readonly list: Name },
  ) => ThunkAction<unknown, RootState, undefined, UnknownAction>,
) {
  return (name: Name) =>
    (dispatch: AppDispatch, getState: () => RootState): void => {
      const next = nextPage(selectList(getState(), name));
      if (next) void dispatch(fetchPage({ list: name, ...next }));
    };
}

/**
 * Loads the first page when the list is shown and whenever `key` changes; loads nothing while the key is
 * null. `fetchPage` gets the cursor of the page, and none for the first.
 */
export function usePagedList(
  list: PagedListStatus,
  fetchPage: (timestamp?: string) => unknown,
  key: string | null = '',
) {
  const fetchFirst = useEffectEvent(() => void fetchPage());

  useEffect(() => {
    if (key !== null) fetchFirst();
  }, [key]);

  return {
    reload: () => void fetchPage(),
    loadMore: () => {
      const next = nextPage(list);
      if (next) void fetchPage(next.timestamp);
    },
  };
}
