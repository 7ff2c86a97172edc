import { nextPage } from '../../lib/paged-list.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './project-list.ts';
import { selectList } from './projects.slice.ts';
import { fetchPage, refreshList } from './projects.thunks.ts';

/** Fetches a list that is new; one that has been read is shown as it was left, and brought up to date. */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectList(getState(), name).isLoaded) void dispatch(refreshList(name));
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
