import { selectPostById } from '../../features/posts/posts.slice.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { PostCardWithActions } from './PostCardWithActions.tsx';

interface StoredPostCardProps {
  postId: string;
}

/** The card of a post in the store; renders nothing if it was removed. */
export function StoredPostCard({ postId }: StoredPostCardProps) {
  const post = useAppSelector((state) => selectPostById(state, postId));
  return post && <PostCardWithActions post={post} />;
}
