import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useLikeToggle } from '../use-like-toggle.ts';

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
