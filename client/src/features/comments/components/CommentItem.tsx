import { useLingui, Trans } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useRef, useState, useEffect, type ReactNode, type RefObject } from 'react';
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

interface PlaceholderProps {
  words: ReactNode;
  action: { readonly label: ReactNode; readonly onClick: () => void } | undefined;
}

/** In place of a comment that is not shown. */
function Placeholder({ words, action }: PlaceholderProps) {
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 rounded-card border border-dashed border-hairline px-3 text-control text-muted">
      {words}
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={action.onClick}
          className="-mr-2 px-2! text-link!"
        >
          {action.label}
        </Button>
      )}
    </p>
  );
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
    <Placeholder
      words={<Trans>Comment deleted</Trans>}
      action={canUndo ? { label: <Trans>Undo</Trans>, onClick: handleUndo } : undefined}
    />
  );
}

interface CommentItemProps {
  comment: Reply;
  /** Deleted, while the deletion can be undone. */
  isDeleting: boolean;
  isReplyOpen: boolean;
  onReply: () => void;
}

/**
 * A comment or reply, or a placeholder: for a deleted one, and for one with a muted word until the user shows it or has
 * opened a link to it.
 */
export function CommentItem(props: CommentItemProps) {
  const { comment, isDeleting, isReplyOpen, onReply } = props;
  const { t } = useLingui();
  const { linkedId } = useCommentsSetting();
  const article = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const isLinked = linkedId === comment.id;
  // A link to the comment asks for it.
  const isHidden = comment.isMuted && !isShown && !isLinked;
  const { author } = comment;
  useLinkArrival(article, isLinked);

  function closeEdit() {
    setIsEditing(false);
    focusComment(comment.id);
  }

  function handleShow() {
    setIsShown(true);
    focusComment(comment.id);
  }

  let label = t`Deleted comment`;
  if (isHidden) {
    label = t`Hidden comment`;
  } else if (!comment.deleted) {
    const name = author?.name ?? t`Former member`;
    label = comment.parentCommentId === null ? t`Comment by ${name}` : t`Reply by ${name}`;
  }
  function renderContent() {
    if (isDeleting || comment.deleted) {
      return <DeletedComment comment={comment} canUndo={isDeleting} />;
    }
    if (isHidden) {
      return (
        <Placeholder
          words={<Trans>Comment hidden: it contains a word you muted</Trans>}
          action={{ label: <Trans>Show</Trans>, onClick: handleShow }}
        />
      );
    }
    return (
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
    );
  }

  return (
    <article
      ref={article}
      id={commentElementId(comment.id)}
      tabIndex={-1}
      aria-label={label}
      className="scroll-my-24 rounded-card"
    >
      {renderContent()}
    </article>
  );
}
