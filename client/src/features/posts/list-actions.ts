import { nextPage } from '../../lib/paged-list.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './post-list.ts';
import { selectList } from './posts.slice.ts';
import { checkList, fetchPage, mergeNewest } from './posts.thunks.ts';

/** Fetches a list that is new; one that is there already is shown as it was left, and only checked. */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const { isLoaded, items: ids } = selectList(getState(), name);
    if (isLoaded) void dispatch(checkList({ list: name, ids }));
    else dispatch(loadNextPage(name));
  };
}

/** Loads the next page, unless there is none or one is loading. */
export function loadNextPage(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const next = nextPage(selectList(getState(), name));
    if (next) void dispatch(fetchPage({ list: name, ...next }));
  };
}

/** Brings what is new to the top; resolves to whether it came. */
export function showNewest(name: ListName) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { items: ids } = selectList(getState(), name);
    return dispatch(mergeNewest({ list: name, ids }));
  };
}
