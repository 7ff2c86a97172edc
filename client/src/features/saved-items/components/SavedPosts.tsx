import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { loadSavedPostsOnce, selectSavedPosts } from '../saved-items.slice.ts';
import { listSavedPosts, type ReceivePosts } from '../saved-items.thunks.ts';
import { SavedItems } from './SavedItems.tsx';

interface SavedPostsProps {
  /** Stores the posts in their slice. */
  receive: ReceivePosts;
  renderPost: (postId: string) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
}

export function SavedPosts({ receive, renderPost, skeleton, empty }: SavedPostsProps) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSavedPosts);

  function fetchPage(timestamp?: string) {
    if (timestamp === undefined) void dispatch(loadSavedPostsOnce(receive));
    else void dispatch(listSavedPosts({ receive, timestamp }));
  }

  return (
    <SavedItems
      list={list}
      fetchPage={fetchPage}
      renderItem={renderPost}
      listClasses="grid grid-cols-[minmax(0,1fr)] gap-3"
      skeleton={skeleton}
      empty={empty}
    />
  );
}
