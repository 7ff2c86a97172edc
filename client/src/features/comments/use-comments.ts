import { repliesShown } from '@sangam/contract/comments/comments.calls.ts';
import { useEffect } from 'react';
import type { OutboxEntry } from '../../lib/outbox/outbox-entries.ts';
import { useOutbox } from '../../lib/outbox/use-outbox.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import type { CommentThread } from './comment-thread.ts';
import type { CommentSubject } from './comments.api.ts';
import { changesMissed, selectThread } from './comments.slice.ts';
import {
  addComment,
  commentKinds,
  listComments,
  refreshComments,
  type Sending,
} from './comments.thunks.ts';

/** Shows loaded comments at once and fetches changes. */
function openComments(subject: CommentSubject) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const thread = selectThread(getState(), subject.id);
    if (thread?.isLoaded) dispatch(changesMissed({ subjectId: subject.id }));
    else if (!thread?.listRequest.loading) void dispatch(listComments({ subject }));
  };
}

function shownOf({ comments }: CommentThread) {
  const opened = comments.items.filter(({ replies }) => replies.items.length > repliesShown);
  const counts = opened.map(({ id, replies }) => [id, replies.items.length] as const);
  return { comments: comments.items.length, replies: Object.fromEntries(counts) };
}

/** The loaded comments of a subject, updated by events; fetches the first page when first shown. */
export function useComments({ kind, id }: CommentSubject): CommentThread | undefined {
  const dispatch = useAppDispatch();
  const thread = useAppSelector((state) => selectThread(state, id));
  const outbox = useOutbox();
  const needsRefresh = thread?.isLoaded && thread.isStale && !thread.isRefreshing;

  useEffect(() => {
    dispatch(openComments({ kind, id }));
  }, [dispatch, kind, id]);

  useEffect(() => {
    if (!needsRefresh || !thread) return;
    void dispatch(refreshComments({ subject: { kind, id }, shown: shownOf(thread) }));
  }, [dispatch, kind, id, needsRefresh, thread]);

  useEffect(() => {
    dispatch(restoreWaiting(id, outbox));
  }, [dispatch, id, outbox]);

  return thread;
}

/** Shows the comments that an earlier visit left in the outbox. */
function restoreWaiting(subjectId: string, outbox: readonly OutboxEntry[]) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const shown = new Set(selectThread(getState(), subjectId)?.outbox.map(({ key }) => key));
    for (const { id, kind, input, failure } of outbox) {
      if (!commentKinds.includes(kind) || shown.has(id)) continue;
      const arg = input as Sending;
      if (arg.subject.id !== subjectId) continue;
      dispatch(addComment.pending('', arg));
      if (failure) dispatch(addComment.rejected(null, '', arg, failure));
      else dispatch(addComment.fulfilled(null, '', arg));
    }
  };
}
