import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { toggleLike } from './like-queue.ts';
import { selectPostById } from './posts.slice.ts';

export function useLikeToggle(postId: string) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectPostById(state, postId)?.isLiked ?? false);
  return { isLiked, toggle: () => void dispatch(toggleLike(postId)) };
}
