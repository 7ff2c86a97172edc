import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { memo, type ComponentType } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectPostById } from '../posts.slice.ts';

/** Props of the component that renders one post of a feed. */
export interface FeedCardProps {
  post: Post;
  /** In the feed, from 1. */
  position: number;
}

interface FeedItemProps {
  postId: string;
  position: number;
  card: ComponentType<FeedCardProps>;
}

/**
 * Renders one post of a feed with `card`; nothing if the post is not in the store. Memoised: it renders again only when its
 * own post or its props change.
 */
export const FeedItem = memo(function FeedItem({ postId, position, card: Shown }: FeedItemProps) {
  const post = useAppSelector((state) => selectPostById(state, postId));
  return post && <Shown post={post} position={position} />;
});
