import { useEffect } from 'react';
import { createNextPageLoader } from '../../lib/paged-list.ts';
import {
  useAppDispatch,
  useAppSelector,
  type AppDispatch,
  type RootState,
} from '../../lib/store-hooks.ts';
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

/** A list of projects: fetched on mount, or refreshed if it is loaded. */
export function useProjectList(name: ListName) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectList(state, name));

  useEffect(() => {
    dispatch(openList(name));
  }, [dispatch, name]);

  return { list, loadMore: () => dispatch(loadNextPage(name)) };
}
