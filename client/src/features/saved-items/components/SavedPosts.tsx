import type { ReactNode } from 'react';
import type { ReceivePosts } from '../saved-items.thunks.ts';
import { useSavedPosts } from '../use-saved-posts.ts';
import { SavedItems } from './SavedItems.tsx';

interface SavedPostsProps {
  /** Takes the posts to where posts are kept. */
  receive: ReceivePosts;
  renderPost: (postId: string) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
}

export function SavedPosts({ receive, renderPost, skeleton, empty }: SavedPostsProps) {
  return (
    <SavedItems
      saved={useSavedPosts(receive)}
      renderItem={renderPost}
      look="grid grid-cols-[minmax(0,1fr)] gap-3"
      skeleton={skeleton}
      empty={empty}
    />
  );
}
