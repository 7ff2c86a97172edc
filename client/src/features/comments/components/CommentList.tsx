import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { findItem } from '../comment-pages.ts';
import type { CommentThread as Thread } from '../comment-thread.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { selectDraft } from '../comments.slice.ts';
import { listComments, listMoreComments } from '../comments.thunks.ts';
import { focusFirstNew } from '../focus-comment.ts';
import { CommentSkeleton } from './CommentSkeleton.tsx';
import { CommentThread } from './CommentThread.tsx';
import { PendingItem } from './PendingItem.tsx';
import { ShowMore } from './ShowMore.tsx';

/** Loads the next page and moves focus to it, because its button may disappear. */
function useMoreComments(thread: Thread | undefined): () => void {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  async function load() {
    const { cursor, items } = thread?.comments ?? { cursor: null, items: [] };
    if (cursor === null) return;
    const result = await dispatch(listMoreComments({ subject, cursor }));
    if (listMoreComments.fulfilled.match(result)) focusFirstNew(items, result.payload.comments);
  }

  return () => void load();
}

interface PendingListProps {
  pending: Thread['outbox'];
}

/** Comments that wait, where the others cannot be loaded. */
function PendingList({ pending }: PendingListProps) {
  if (pending.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {pending.map((own) => (
        <PendingItem key={own.key} pending={own} error={own.error} isWaiting={own.isWaiting} />
      ))}
    </ul>
  );
}

interface CommentListProps {
  thread: Thread | undefined;
}

/** The accepted answer, then the loaded pages, and after them new and pending comments whose page is not loaded. */
export function CommentList({ thread }: CommentListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { subject, linkedId } = useCommentsSetting();
  // The Outbox page links to the comment whose reply is edited. Its text is gone after a reload.
  const { state } = useLocation() as { state: { opensReplyForm?: boolean } | null };
  const hasReplyDraft = useAppSelector(
    (root) => linkedId !== null && selectDraft(root, `${subject.id}/${linkedId}`) !== '',
  );
  const [replyingTo, setReplyingTo] = useState(
    state?.opensReplyForm && hasReplyDraft ? linkedId : null,
  );
  const loadMore = useMoreComments(thread);
  const retry = () => void dispatch(listComments({ subject }));

  if (!thread?.isLoaded) {
    const { error = null, loading = true } = thread?.listRequest ?? {};
    if (error) {
      return (
        <>
          <ErrorState message={error.message} onRetry={retry} busy={loading} />
          <PendingList pending={thread?.outbox ?? []} />
        </>
      );
    }
    return (
      <LoadingRegion onRetry={retry}>
        <CommentSkeleton />
      </LoadingRegion>
    );
  }

  const { items, detachedItems, cursor } = thread.comments;
  const sending = thread.outbox.filter((own) => own.threadId === null && !own.hasArrived);
  if (items.length + detachedItems.length + sending.length === 0) {
    return (
      <p className="py-4 text-center text-control text-muted">
        <Trans>No comments yet. Be the first to comment.</Trans>
      </p>
    );
  }
  const renderComment = (comment: (typeof items)[number]) => (
    <CommentThread
      key={comment.id}
      thread={thread}
      comment={comment}
      replyingTo={replyingTo}
      onReply={setReplyingTo}
    />
  );
  const answer = findItem(thread.comments, thread.question?.answerId ?? '');
  const isOther = (comment: (typeof items)[number]) => comment !== answer;
  const later = detachedItems.filter(isOther);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {answer && renderComment(answer)}
        {items.filter(isOther).map(renderComment)}
      </ul>
      {cursor !== null && (
        <ShowMore label={t`Show more comments`} request={thread.moreRequest} onClick={loadMore} />
      )}
      {later.length + sending.length > 0 && (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          {later.map(renderComment)}
          {sending.map((own) => (
            <PendingItem key={own.key} pending={own} error={own.error} isWaiting={own.isWaiting} />
          ))}
        </ul>
      )}
    </>
  );
}
