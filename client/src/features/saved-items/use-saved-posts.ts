import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { loadSavedPostsOnce, selectSavedPosts } from './saved-items.slice.ts';
import { listSavedPosts, type ReceivePosts } from './saved-items.thunks.ts';

export function useSavedPosts(receive: ReceivePosts) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSavedPosts);
  const loadOnce = useEffectEvent(() => void dispatch(loadSavedPostsOnce(receive)));

  useEffect(() => loadOnce(), []);

  function loadMore() {
    const { timestamp } = list;
    void dispatch(listSavedPosts({ receive, ...(timestamp !== null && { timestamp }) }));
  }

  return { ...list, loadMore };
}
