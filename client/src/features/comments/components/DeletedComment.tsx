import { Trans } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { undoDeletion } from '../comment-deletion.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { focusComment } from '../focus-comment.ts';

interface DeletedCommentProps {
  comment: Reply;
  canUndo: boolean;
}

/** The place of a comment that is gone: while it can be called back, or while replies stand under it. */
export function DeletedComment({ comment, canUndo }: DeletedCommentProps) {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  function handleUndo() {
    dispatch(undoDeletion(subject.id, comment.id));
    focusComment(comment.id);
  }

  return (
    <p className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-dashed border-hairline px-3 text-control text-muted">
      <Trans>Comment deleted</Trans>
      {canUndo && (
        <Button
          variant="quiet"
          size="small"
          onClick={handleUndo}
          className="-mr-2 px-2! text-link!"
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </p>
  );
}
