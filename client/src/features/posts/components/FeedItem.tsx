import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { memo, type ComponentType } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectPostById } from '../posts.slice.ts';

export interface CardInFeed {
  post: Post;
  position: number;
}

interface FeedItemProps {
  postId: string;
  position: number;
  card: ComponentType<CardInFeed>;
}

/** Memoised: renders only when its own post changes. */
export const FeedItem = memo(function FeedItem({ postId, position, card: Shown }: FeedItemProps) {
  const post = useAppSelector((state) => selectPostById(state, postId));
  return post && <Shown post={post} position={position} />;
});
