import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { loadSavedProjectsOnce, selectSavedProjects } from './saved-items.slice.ts';
import { listSavedProjects, type ReceiveProjects } from './saved-items.thunks.ts';

export function useSavedProjects(receive: ReceiveProjects) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSavedProjects);
  const loadOnce = useEffectEvent(() => void dispatch(loadSavedProjectsOnce(receive)));

  useEffect(() => loadOnce(), []);

  function loadMore() {
    const { timestamp } = list;
    void dispatch(listSavedProjects({ receive, ...(timestamp !== null && { timestamp }) }));
  }

  return { ...list, loadMore };
}
