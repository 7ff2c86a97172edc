import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { CommentThread } from './comment-thread.ts';
import { useCommentsSetting } from './comments-context.ts';
import { listMoreComments } from './comments.thunks.ts';
import { focusFirstNew } from './focus-comment.ts';

/** Fetches the next page and leads the focus on to it, since its button may be gone by then. */
export function useMoreComments(thread: CommentThread | undefined): () => void {
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
