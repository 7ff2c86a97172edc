import type { RequestFailure } from '../../lib/api-error.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import {
  applyQuestion,
  findComment,
  updateNode,
  toNode,
  type CommentThread,
} from './comment-thread.ts';
import { threadOf, type CommentsBuilder } from './comments.state.ts';
import {
  listComments,
  listMoreComments,
  listReplies,
  getThread,
  refreshComments,
} from './comments.thunks.ts';
import { addPage, findItem, replacePages } from './comment-pages.ts';

const loading: RequestStatus = { loading: true, error: null };

interface Rejected {
  readonly payload: RequestFailure | undefined;
  readonly meta: { readonly aborted: boolean };
}

function failed({ payload, meta }: Rejected): RequestStatus {
  // An aborted request did not fail.
  return { loading: false, error: meta.aborted ? null : (payload ?? null) };
}

/** Without deleted items, which an older response may still contain. */
function present<Item extends { id: string }>({ deleted }: CommentThread, items: readonly Item[]) {
  return items.filter(({ id }) => !deleted.includes(id));
}

/** Reducer cases of the list of comments: first page and further pages. */
export function addListCases(builder: CommentsBuilder): void {
  builder
    .addCase(listComments.pending, (state, action) => {
      threadOf(state, action).listRequest = loading;
    })
    .addCase(listComments.rejected, (state, action) => {
      threadOf(state, action).listRequest = failed(action);
    })
    .addCase(listComments.fulfilled, (state, action) => {
      const thread = threadOf(state, action);
      const { comments, cursor, lock } = action.payload;
      replacePages(thread.comments, present(thread, comments).map(toNode), cursor);
      Object.assign(thread, { isLoaded: true, lock });
      applyQuestion(thread, action.payload);
      thread.listRequest = idle;
    })
    .addCase(listMoreComments.pending, (state, action) => {
      threadOf(state, action).moreRequest = loading;
    })
    .addCase(listMoreComments.rejected, (state, action) => {
      threadOf(state, action).moreRequest = failed(action);
    })
    .addCase(listMoreComments.fulfilled, (state, action) => {
      const thread = threadOf(state, action);
      const { comments, cursor } = action.payload;
      addPage(thread.comments, present(thread, comments).map(toNode), cursor);
      thread.moreRequest = idle;
    });
}

/** Reducer cases of replies and of a comment opened by link. */
export function addReplyCases(builder: CommentsBuilder): void {
  builder
    .addCase(listReplies.pending, (state, action) => {
      const comment = findItem(threadOf(state, action).comments, action.meta.arg.commentId);
      if (comment) comment.repliesRequest = loading;
    })
    .addCase(listReplies.rejected, (state, action) => {
      const comment = findItem(threadOf(state, action).comments, action.meta.arg.commentId);
      if (comment) comment.repliesRequest = failed(action);
    })
    .addCase(listReplies.fulfilled, (state, action) => {
      const thread = threadOf(state, action);
      const comment = findItem(thread.comments, action.meta.arg.commentId);
      if (!comment) return;
      addPage(comment.replies, present(thread, action.payload.replies), action.payload.cursor);
      comment.repliesRequest = idle;
    })
    .addCase(getThread.fulfilled, (state, action) => {
      const thread = threadOf(state, action);
      const comment = action.payload;
      const isShown = findComment(thread, action.meta.arg.commentId) !== undefined;
      if (isShown || thread.deleted.includes(comment.id)) return;
      const node = updateNode(thread, comment);
      const known = findItem(thread.comments, comment.id);
      if (known) Object.assign(known, node);
      else thread.comments.detachedItems.unshift(node);
    });
}

/** Reducer cases of fetching the visible comments again. */
export function addRefreshCases(builder: CommentsBuilder): void {
  builder
    .addCase(refreshComments.pending, (state, action) => {
      Object.assign(threadOf(state, action), { isRefreshing: true, isStale: false });
    })
    .addCase(refreshComments.rejected, (state, action) => {
      threadOf(state, action).isRefreshing = false;
    })
    .addCase(refreshComments.fulfilled, (state, action) => {
      const thread = threadOf(state, action);
      const { comments, cursor, replies, lock } = action.payload;
      const renewed = present(thread, comments).map((comment) => updateNode(thread, comment));
      replacePages(thread.comments, renewed, cursor);
      for (const [id, page] of Object.entries(replies)) {
        const node = findItem(thread.comments, id);
        if (node) replacePages(node.replies, present(thread, page.replies), page.cursor);
      }
      Object.assign(thread, { isRefreshing: false, lock });
      applyQuestion(thread, action.payload);
    });
}
