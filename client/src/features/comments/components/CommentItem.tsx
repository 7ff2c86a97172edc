import { useLingui, Trans } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useRef, useState, useEffect, type RefObject } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCommentsSetting } from '../comments-context.ts';
import { commentElementId, focusComment } from '../focus-comment.ts';
import { undoDeleteComment } from '../comment-deletion.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentBubble } from './CommentBubble.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { EditForm } from './EditForm.tsx';

/** Scrolls to the linked comment and focuses it. */
function useLinkArrival(element: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    if (!isLinked) return undefined;
    // After route effects, which focus the heading.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('input, textarea')) return;
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [element, isLinked]);
}

interface DeletedCommentProps {
  comment: Reply;
  canUndo: boolean;
}

/** The placeholder of a deleted comment: while it can be undone, or while it has replies. */
function DeletedComment({ comment, canUndo }: DeletedCommentProps) {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  function handleUndo() {
    dispatch(undoDeleteComment(subject.id, comment.id));
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

interface CommentItemProps {
  comment: Reply;
  /** Deleted, while the deletion can be undone. */
  isDeleting: boolean;
  isReplyOpen: boolean;
  onReply: () => void;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, isDeleting, isReplyOpen, onReply } = props;
  const { t } = useLingui();
  const { linkedId } = useCommentsSetting();
  const article = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isLinked = linkedId === comment.id;
  const { author } = comment;
  useLinkArrival(article, isLinked);

  function closeEdit() {
    setIsEditing(false);
    focusComment(comment.id);
  }

  let label = t`Deleted comment`;
  if (!comment.deleted) {
    const name = author?.name ?? t`Former member`;
    label = comment.parentCommentId === null ? t`Comment by ${name}` : t`Reply by ${name}`;
  }
  return (
    <article
      ref={article}
      id={commentElementId(comment.id)}
      tabIndex={-1}
      aria-label={label}
      className="scroll-my-24 rounded-card"
    >
      {isDeleting || comment.deleted ? (
        <DeletedComment comment={comment} canUndo={isDeleting} />
      ) : (
        <CommentBubble
          author={author}
          isLinked={isLinked}
          menu={<CommentMenu comment={comment} onEdit={() => setIsEditing(true)} />}
          below={<CommentActions comment={comment} isReplyOpen={isReplyOpen} onReply={onReply} />}
        >
          {isEditing ? (
            <EditForm comment={comment} onClose={closeEdit} />
          ) : (
            <p dir="auto" className="text-control break-words whitespace-pre-wrap">
              <RichText text={comment.content} mentioned={comment.tags} />
            </p>
          )}
        </CommentBubble>
      )}
    </article>
  );
}
