import { useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { useRef, useState, type ReactNode } from 'react';
import { RichText } from '../../../ui/RichText.tsx';
import { useCommentsSetting } from '../comments-context.ts';
import { commentElementId, focusComment } from '../focus-comment.ts';
import { useLinkArrival } from '../use-link-arrival.ts';
import { CommentActions } from './CommentActions.tsx';
import { CommentBubble } from './CommentBubble.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { DeletedComment } from './DeletedComment.tsx';
import { EditForm } from './EditForm.tsx';

interface CommentItemProps {
  comment: Reply;
  /** Deleted, while the call waits for a change of mind. */
  isLeaving: boolean;
  isReplyOpen: boolean;
  onReply: () => void;
  /** The open box for a reply. */
  children: ReactNode;
}

export function CommentItem(props: CommentItemProps) {
  const { comment, isLeaving, isReplyOpen, onReply, children } = props;
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
      {isLeaving || comment.deleted ? (
        <DeletedComment comment={comment} canUndo={isLeaving} />
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
            <p className="text-control break-words whitespace-pre-wrap">
              <RichText text={comment.content} mentioned={comment.tags} />
            </p>
          )}
        </CommentBubble>
      )}
      {children}
    </article>
  );
}
