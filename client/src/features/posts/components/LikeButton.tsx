import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useEffect, useEffectEvent } from 'react';
import { usePendingInput } from '../../../lib/outbox/use-outbox.ts';
import { likeOutboxKind, likeOutboxTarget, toggleLike, type LikeInput } from '../toggle-like.ts';
import { likeToggled, selectPostById } from '../posts.slice.ts';

function useToggleLike(postId: string) {
  const dispatch = useAppDispatch();
  const isLiked = useAppSelector((state) => selectPostById(state, postId)?.isLiked ?? false);
  const pending = usePendingInput<LikeInput>(likeOutboxKind, likeOutboxTarget(postId));

  const showPending = useEffectEvent((liked: boolean) => {
    if (liked !== isLiked) dispatch(likeToggled(postId));
  });
  // After a reload the post is loaded without the like that still waits in the outbox. Not after each change: what the
  // user has just done is not in the outbox yet.
  useEffect(() => {
    if (pending) showPending(pending.liked);
  }, [pending]);

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
