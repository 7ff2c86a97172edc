import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { CommentNode } from './comment-thread.ts';
import { useCommentsSetting } from './comments-context.ts';
import { listReplies } from './comments.thunks.ts';
import { focusFirstNew } from './focus-comment.ts';

/** Fetches more replies and leads the focus on to them, since their button may be gone by then. */
export function useMoreReplies({ id, replies }: CommentNode): () => void {
  const dispatch = useAppDispatch();
  const { subject } = useCommentsSetting();

  async function load() {
    if (replies.cursor === null) return;
    const wanted = { subject, commentId: id, cursor: replies.cursor };
    const result = await dispatch(listReplies(wanted));
    if (listReplies.fulfilled.match(result)) focusFirstNew(replies.items, result.payload.replies);
  }

  return () => void load();
}
