import { useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { Heart } from 'lucide-react';
import { usePendingInput } from '../../../lib/outbox/use-outbox.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { commentLikeTarget, setCommentLike, type CommentLike } from '../comments.thunks.ts';

/** The like of the user: what waits in the outbox counts before what the server has confirmed. */
function useCommentLike({ id: commentId, likes, isLiked }: Reply) {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();
  const target = commentLikeTarget(commentId);
  const pending = usePendingInput<CommentLike>(setCommentLike.typePrefix, target);
  const liked = pending?.liked ?? isLiked;

  async function toggle() {
    const result = await dispatch(setCommentLike({ subject, commentId, liked: !liked }));
    if (setCommentLike.rejected.match(result) && result.payload)
      notify.error(result.payload.message, { id: `like-${commentId}` });
  }

  return { liked, count: likes + Number(liked) - Number(isLiked), toggle: () => void toggle() };
}

interface CommentLikeButtonProps {
  comment: Reply;
  /** Of the author. */
  name: string;
}

export function CommentLikeButton({ comment, name }: CommentLikeButtonProps) {
  const { t } = useLingui();
  const { liked, count, toggle } = useCommentLike(comment);
  const likes = count > 0 && formatNumber(count);
  return (
    <button
      type="button"
      aria-label={[t`Like`, t`Comment by ${name}`, likes].filter(Boolean).join(', ')}
      aria-pressed={liked}
      onClick={toggle}
      className="relative inline-flex min-h-8 items-center gap-1 rounded-control px-2 font-semibold text-muted after:absolute after:-inset-1.5 after:content-[''] hover:bg-sunken hover:text-text aria-pressed:text-like"
    >
      <Heart aria-hidden className="size-4" fill={liked ? 'currentColor' : 'none'} />
      {likes}
    </button>
  );
}
