import { createNextPageLoader } from '../../lib/paged-list.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './post-list.ts';
import { listReset, selectList } from './posts.slice.ts';
import { checkList, fetchPage, mergeNewest } from './posts.thunks.ts';

/**
 * Loads a list that is new or outdated. A loaded one is shown unchanged and revalidated: changed and deleted posts are
 * updated, new ones are only offered (stale-while-revalidate).
 */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectList(getState(), name).isOutdated) dispatch(listReset(name));
    const { isLoaded, items: ids } = selectList(getState(), name);
    if (isLoaded) void dispatch(checkList({ list: name, ids }));
    else dispatch(loadNextPage(name));
  };
}

/** Loads the next page, unless there is none or one is loading. */
export const loadNextPage = createNextPageLoader<ListName>(selectList, fetchPage);

/** Fetches the newest posts and puts them on top; resolves to the result of the `mergeNewest` thunk. */
export function showNewest(name: ListName) {
  return async (dispatch: AppDispatch, getState: () => RootState) => {
    const { items: ids } = selectList(getState(), name);
    return dispatch(mergeNewest({ list: name, ids }));
  };
}
