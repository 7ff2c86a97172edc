import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { Link } from '../../../lib/router.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useCommentsSetting } from '../comments-context.ts';
import { replyButtonId } from '../focus-comment.ts';
import { AcceptAnswerButton } from './AcceptAnswerButton.tsx';
import { CommentLikeButton } from './CommentLikeButton.tsx';
import { EditedButton } from './EditedButton.tsx';

interface CommentActionsProps {
  /** A comment or a reply. */
  comment: Reply;
  isReplyOpen: boolean;
  onReply: () => void;
}

export function CommentActions({ comment, isReplyOpen, onReply }: CommentActionsProps) {
  const { t } = useLingui();
  const { pathOf, isLocked, canAccept } = useCommentsSetting();
  const name = comment.author?.name ?? t`Former member`;
  return (
    <div className="flex flex-wrap items-center gap-x-2 pl-1 text-meta text-subtle">
      <Link
        to={pathOf(comment.id)}
        className="inline-flex min-h-8 min-w-6 items-center hover:underline"
      >
        <RelativeTime at={comment.createdAt} />
      </Link>
      {comment.editedAt && (
        <>
          <span aria-hidden>·</span>
          <EditedButton commentId={comment.id} editedAt={comment.editedAt} />
        </>
      )}
      {!isLocked && (
        <button
          type="button"
          id={replyButtonId(comment.id)}
          aria-label={t`Reply to ${name}`}
          aria-expanded={isReplyOpen}
          onClick={onReply}
          className="relative min-h-8 rounded-control px-2 font-semibold text-muted after:absolute after:-inset-1.5 after:content-[''] hover:bg-sunken hover:text-text"
        >
          <Trans>Reply</Trans>
        </button>
      )}
      <CommentLikeButton comment={comment} name={name} />
      {canAccept && comment.parentCommentId === null && (
        <AcceptAnswerButton commentId={comment.id} name={name} />
      )}
    </div>
  );
}
