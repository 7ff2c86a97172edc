import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Reply } from '@sangam/contract/comments/comments.schema.ts';
import { CircleCheck } from 'lucide-react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { CommentNode, CommentThread as Thread } from '../comment-thread.ts';
import { useCommentsSetting } from '../comments-context.ts';
import { listReplies } from '../comments.thunks.ts';
import { focusFirstNew } from '../focus-comment.ts';
import { CommentItem } from './CommentItem.tsx';
import { PendingItem } from './PendingItem.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { ShowMore } from './ShowMore.tsx';

/** Loads more replies and moves focus to them, because their button may disappear. */
function useMoreReplies({ id, replies }: CommentNode): () => void {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  async function load() {
    if (replies.cursor === null) return;
    const input = { subject, commentId: id, cursor: replies.cursor };
    const result = await dispatch(listReplies(input));
    if (listReplies.fulfilled.match(result)) focusFirstNew(replies.items, result.payload.replies);
  }

  return () => void load();
}

interface CommentThreadProps {
  thread: Thread;
  comment: CommentNode;
  /** The comment or reply that the open box below the replies answers. */
  replyingTo: string | null;
  onReply: (commentId: string | null) => void;
}

/** A comment with its replies; replies to replies are on the same level, and their form suggests a mention. */
export function CommentThread({ thread, comment, replyingTo, onReply }: CommentThreadProps) {
  const { t } = useLingui();
  const { items, detachedItems, cursor } = comment.replies;
  const loadMore = useMoreReplies(comment);
  const { answerId } = useCommentsSetting();
  const sending = thread.outbox.filter((own) => own.threadId === comment.id && !own.hasArrived);
  const hidden = Math.max(comment.replyCount - items.length - detachedItems.length, 1);
  const target = [comment, ...items, ...detachedItems].find(({ id }) => id === replyingTo);
  const hasReplies = items.length + detachedItems.length + sending.length > 0 || cursor !== null;

  const renderItem = (item: CommentNode | Reply) => (
    <CommentItem
      comment={item}
      isDeleting={thread.deleting.includes(item.id)}
      isReplyOpen={replyingTo === item.id}
      onReply={() => onReply(replyingTo === item.id ? null : item.id)}
    />
  );
  const renderReply = (reply: Reply) => <li key={reply.id}>{renderItem(reply)}</li>;

  return (
    <li>
      {comment.id === answerId && (
        <p className="mb-1 flex items-center gap-1 text-control font-semibold text-success">
          <CircleCheck aria-hidden className="size-4" />
          <Trans>Accepted answer</Trans>
        </p>
      )}
      {renderItem(comment)}
      {hasReplies && (
        <div className="mt-3 ml-4 border-l-2 border-hairline pl-3 sm:ml-5 sm:pl-4">
          <ul aria-label={t`Replies`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {items.map(renderReply)}
          </ul>
          {cursor !== null && (
            <ShowMore
              label={
                items.length === 0
                  ? t`View ${plural(hidden, { one: '# reply', other: '# replies' })}`
                  : t`View ${plural(hidden, { one: '# more reply', other: '# more replies' })}`
              }
              request={comment.repliesRequest}
              onClick={loadMore}
            />
          )}
          {detachedItems.length + sending.length > 0 && (
            <ul
              aria-label={t`Latest replies`}
              className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3"
            >
              {detachedItems.map(renderReply)}
              {sending.map((own) => (
                <PendingItem
                  key={own.key}
                  pending={own}
                  error={own.error}
                  isWaiting={own.isWaiting}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {target && (
        <ReplyForm
          key={target.id}
          threadId={comment.id}
          target={target}
          onClose={() => onReply(null)}
        />
      )}
    </li>
  );
}
