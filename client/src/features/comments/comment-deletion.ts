import { deferRequest, cancelDeferredRequest } from '../../lib/deferred-requests.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { notify } from '../../ui/notify.ts';
import type { CommentSubject } from './comments.api.ts';
import { deletionBegun, deletionUndone } from './comments.slice.ts';
import { deleteComment } from './comments.thunks.ts';

interface Deletion {
  readonly subject: CommentSubject;
  readonly commentId: string;
  readonly parentCommentId: string | null;
  /** Called with the remaining number of comments. */
  readonly onDeleted: (commentCount: number) => void;
}

/** Hides a comment; the request is deferred until the undo period ends. If it fails, the comment is shown again. */
export function beginDeletion({ onDeleted, ...deletion }: Deletion) {
  return (dispatch: AppDispatch): void => {
    const { subject, commentId } = deletion;
    dispatch(deletionBegun({ subjectId: subject.id, commentId }));
    deferRequest(keyOf(commentId), async ({ keepalive }) => {
      const result = await dispatch(deleteComment({ ...deletion, keepalive }));
      if (deleteComment.fulfilled.match(result)) onDeleted(result.payload);
      else if (result.payload && result.payload.status !== 404)
        notify.error(result.payload.message);
    });
  };
}

/** Shows a deleted comment again and cancels its deferred request. */
export function undoDeleteComment(subjectId: string, commentId: string) {
  return (dispatch: AppDispatch): void => {
    cancelDeferredRequest(keyOf(commentId));
    dispatch(deletionUndone({ subjectId, commentId }));
  };
}

function keyOf(commentId: string): string {
  return `comment/${commentId}`;
}
