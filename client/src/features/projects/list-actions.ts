import { createNextPageLoader } from '../../lib/paged-list.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import type { ListName } from './project-list.ts';
import { selectList } from './projects.slice.ts';
import { fetchPage, refreshList } from './projects.thunks.ts';

/** Loads a new list; a loaded one is shown at once and revalidated (stale-while-revalidate). */
export function openList(name: ListName) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectList(getState(), name).isLoaded) void dispatch(refreshList(name));
    else dispatch(loadNextPage(name));
  };
}

/** Loads the next page, unless there is none or one is loading. */
export const loadNextPage = createNextPageLoader<ListName>(selectList, fetchPage);
