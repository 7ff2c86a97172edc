import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { loadNextPage, openList } from './list-actions.ts';
import type { ListName } from './project-list.ts';
import { selectList } from './projects.slice.ts';

/** A list of projects: fetched on mount, or refreshed if it is loaded. */
export function useProjectList(name: ListName) {
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectList(state, name));

  useEffect(() => {
    dispatch(openList(name));
  }, [dispatch, name]);

  return { list, loadMore: () => dispatch(loadNextPage(name)) };
}
