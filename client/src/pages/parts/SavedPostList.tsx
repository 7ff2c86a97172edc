import type { ReactNode } from 'react';
import { PostSkeleton } from '../../features/posts/components/PostSkeleton.tsx';
import { postsReceived } from '../../features/posts/posts.slice.ts';
import { SavedPosts } from '../../features/saved-items/components/SavedPosts.tsx';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { StoredPostCard } from './StoredPostCard.tsx';

interface SavedPostListProps {
  empty: ReactNode;
}

export function SavedPostList({ empty }: SavedPostListProps) {
  const dispatch = useAppDispatch();
  return (
    <SavedPosts
      receive={(posts) => dispatch(postsReceived(posts))}
      renderPost={(postId) => <StoredPostCard postId={postId} />}
      skeleton={<PostSkeleton />}
      empty={empty}
    />
  );
}
