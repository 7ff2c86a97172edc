import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useShowPending } from '../../../lib/outbox/use-outbox.ts';
import { likeOutboxKind, likeOutboxTarget, toggleLike, type LikeInput } from '../toggle-like.ts';
import { likeToggled, selectPostById } from '../posts.slice.ts';

function useToggleLike(postId: string) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectPostById(state, postId)?.isLiked ?? false);
  useShowPending<LikeInput>(likeOutboxKind, likeOutboxTarget(postId), ({ liked }) => {
    if (liked !== isLiked) dispatch(likeToggled(postId));
  });

  return { isLiked, toggleLike: () => void dispatch(toggleLike(postId)) };
}

interface LikeButtonProps {
  postId: string;
}

export function LikeButton({ postId }: LikeButtonProps) {
  const { t } = useLingui();
  const like = useToggleLike(postId);
  return (
    <ActionButton
      icon={Heart}
      label={t`Like`}
      pressedLabel={t`Liked`}
      aria-pressed={like.isLiked}
      filled={like.isLiked}
      data-shortcut="like"
      onClick={like.toggleLike}
      className="aria-pressed:text-like motion-safe:aria-pressed:[&>svg]:animate-[pop_150ms_var(--ease-out)]"
    />
  );
}
