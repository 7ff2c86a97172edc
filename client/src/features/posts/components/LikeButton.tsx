import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { toggleLike } from '../like-queue.ts';
import { selectPostById } from '../posts.slice.ts';

function useLikeToggle(postId: string) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectPostById(state, postId)?.isLiked ?? false);
  return { isLiked, toggle: () => void dispatch(toggleLike(postId)) };
}

interface LikeButtonProps {
  postId: string;
}

export function LikeButton({ postId }: LikeButtonProps) {
  const { t } = useLingui();
  const { isLiked, toggle } = useLikeToggle(postId);
  return (
    <ActionButton
      icon={Heart}
      label={t`Like`}
      aria-pressed={isLiked}
      filled={isLiked}
      data-shortcut="like"
      onClick={toggle}
      className="aria-pressed:text-like motion-safe:aria-pressed:[&>svg]:animate-[pop_150ms_var(--ease-out)]"
    />
  );
}
