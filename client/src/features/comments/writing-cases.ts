import { isAnyOf } from '@reduxjs/toolkit';
import {
  applyCreated,
  applyDeleted,
  applyLike,
  applyUpdated,
  findComment,
  type CommentThread,
} from './comment-thread.ts';
import { threadOf, type CommentsBuilder } from './comments.state.ts';
import {
  deleteComment,
  editComment,
  addComment,
  addReply,
  setAcceptedAnswer,
  setCommentLike,
  setCommentLock,
} from './comments.thunks.ts';
import { findItem } from './comment-pages.ts';

/** Reducer cases of editing, deleting, locking and accepting comments. */
export function addWritingCases(builder: CommentsBuilder): void {
  builder
    .addCase(editComment.fulfilled, (state, action) => {
      applyUpdated(threadOf(state, action), action.payload);
    })
    .addCase(setCommentLock.fulfilled, (state, action) => {
      threadOf(state, action).lock = action.payload;
    })
    .addCase(setAcceptedAnswer.fulfilled, (state, action) => {
      const { question } = threadOf(state, action);
      if (question) question.answerId = action.payload.answerId;
    })
    .addCase(deleteComment.fulfilled, (state, action) => {
      takeAway(threadOf(state, action), action.meta.arg);
    })
    .addCase(deleteComment.rejected, (state, action) => {
      const thread = threadOf(state, action);
      const { commentId } = action.meta.arg;
      const isGoneAlready = action.payload?.status === 404;
      if (isGoneAlready) takeAway(thread, action.meta.arg);
      else thread.deleting = thread.deleting.filter((id) => id !== commentId);
    });
}

/** Reducer cases of likes. */
export function addLikeCases(builder: CommentsBuilder): void {
  builder
    .addCase(setCommentLike.pending, (state, action) => {
      const { commentId, liked } = action.meta.arg;
      const comment = findComment(threadOf(state, action), commentId);
      if (comment) applyLike(comment, liked);
    })
    .addCase(setCommentLike.fulfilled, (state, action) => {
      const comment = findComment(threadOf(state, action), action.meta.arg.commentId);
      if (!comment || action.payload === null) return;
      const { liked: isLiked, likes } = action.payload;
      Object.assign(comment, { isLiked, likes });
    })
    .addCase(setCommentLike.rejected, (state, action) => {
      const thread = threadOf(state, action);
      const { commentId, liked } = action.meta.arg;
      const comment = findComment(thread, commentId);
      if (comment) applyLike(comment, !liked);
      // The request may still have arrived.
      thread.isStale = true;
    });
}

interface Deletion {
  readonly subject: { readonly id: string };
  readonly commentId: string;
  readonly parentCommentId: string | null;
}

function takeAway(thread: CommentThread, { subject, commentId: id, parentCommentId }: Deletion) {
  const replyCount = findItem(thread.comments, id)?.replyCount ?? 0;
  applyDeleted(thread, { id, subjectId: subject.id, parentCommentId, placeStays: replyCount > 0 });
}

/** Reducer matchers of sending comments and replies; Redux Toolkit requires matchers after all cases. */
export function addSendingMatchers(builder: Pick<CommentsBuilder, 'addMatcher'>): void {
  builder
    .addMatcher(isAnyOf(addComment.pending, addReply.pending), (state, action) => {
      const thread = threadOf(state, action);
      const { pending } = action.meta.arg;
      const again = thread.outbox.find(({ key }) => key === pending.key);
      if (again) Object.assign(again, { error: null, isWaiting: false });
      else thread.outbox.push({ ...pending, error: null, isWaiting: false, hasArrived: false });
    })
    .addMatcher(isAnyOf(addComment.fulfilled, addReply.fulfilled), (state, action) => {
      const thread = threadOf(state, action);
      const { key } = action.meta.arg.pending;
      const pending = thread.outbox.find((own) => own.key === key);
      if (action.payload === null) {
        if (pending) pending.isWaiting = true;
        return;
      }
      applyCreated(thread, action.payload.comment);
      thread.outbox = thread.outbox.filter((own) => own !== pending);
    })
    .addMatcher(isAnyOf(addComment.rejected, addReply.rejected), (state, action) => {
      const thread = threadOf(state, action);
      const { key } = action.meta.arg.pending;
      const pending = thread.outbox.find((own) => own.key === key);
      // The socket event confirmed it, and only the response was lost; or it was discarded in the outbox.
      if (pending?.hasArrived || !action.payload) {
        thread.outbox = thread.outbox.filter((own) => own !== pending);
      } else if (pending) {
        Object.assign(pending, { error: action.payload.message, isWaiting: false });
        // The comments may have been locked meanwhile.
        if (action.payload.status === 403) thread.isStale = true;
      }
    });
}
