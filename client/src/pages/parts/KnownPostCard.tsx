import { selectPostById } from '../../features/posts/posts.slice.ts';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { PostCardWithActions } from './PostCardWithActions.tsx';

interface KnownPostCardProps {
  postId: string;
}

/** The card of a post that is in the store; nothing where it is gone. */
export function KnownPostCard({ postId }: KnownPostCardProps) {
  const post = useAppSelector((state) => selectPostById(state, postId));
  return post && <PostCardWithActions post={post} />;
}
