import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import { emptyPagedList, receivePage, type PagedList } from '../../lib/paged-list.ts';
import type { RequestFailure } from '../../lib/api-error.ts';

/** What a search has found so far. */
export interface ResultList<Item> extends PagedList<Item> {
  /** When its first page, or the latest one, was read. */
  readAt: number;
  /** The call that is waited for; the answer to an earlier one is of no use. */
  requestId: string | null;
}

/** By what was asked for: an answer that comes late goes to its own list and to no other. */
export type ResultLists<Item> = Record<string, ResultList<Item>>;

export interface ResultPage<Item> {
  readonly items: Item[];
  readonly timestamp: string | null;
  readonly readAt: number;
}

export interface ResultPageRequest<Query> {
  readonly query: Query;
  /** Nothing for the first page. */
  readonly timestamp?: string;
}

export const emptyList: ResultList<never> = {
  ...emptyPagedList<never>(),
  readAt: 0,
  requestId: null,
};

/** As many are kept, for Back. */
const keptLists = 12;

/** The same question has the same key, however it was put together. */
export function keyOf(query: object): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify(parts.toSorted(([one], [other]) => one.localeCompare(other)));
}

function take<Item>(lists: ResultLists<Item>, key: string): ResultList<Item> {
  const list = lists[key] ?? { ...emptyList };
  // To the end: what was asked for longest ago goes first.
  delete lists[key];
  lists[key] = list;
  const tooMany = Object.keys(lists).slice(0, -keptLists);
  for (const old of tooMany) delete lists[old];
  return list;
}

type PageThunk<Wanted, Item> = AsyncThunk<
  ResultPage<Item>,
  Wanted,
  { rejectValue: RequestFailure }
>;

/** Keeps lists in step with the action that reads them; `listsOf` says which, `idOf` what is the same. */
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
