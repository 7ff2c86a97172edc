import type { MessageDescriptor } from '@lingui/core';
import type {
  Comment,
  CommentPage,
  Reply,
  ReplyPage,
} from '@sangam/contract/comments/comments.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import type { RequestOptions } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { AddedComment } from './comment-calls.ts';
import type { PendingComment } from './comment-thread.ts';
import { commentCallsFor, type CommentSubject } from './comments.api.ts';

interface OfSubject {
  readonly subject: CommentSubject;
}

interface OfComment extends OfSubject {
  readonly commentId: string;
}

const { listComments, addComment, addReply, anythingElse } = fallbackMessages;

export const loadComments = createRequestThunk<CommentPage, OfSubject>(
  'comments/load',
  listComments,
  ({ subject }, options) => commentCallsFor(subject).list(subject.id, undefined, options),
);

export const loadMoreComments = createRequestThunk<CommentPage, OfSubject & { cursor: string }>(
  'comments/loadMore',
  listComments,
  ({ subject, cursor }, options) =>
    commentCallsFor(subject).list(subject.id, cursor || undefined, options),
);

export const loadReplies = createRequestThunk<ReplyPage, OfComment & { cursor: string }>(
  'comments/loadReplies',
  listComments,
  ({ subject, commentId, cursor }, options) =>
    commentCallsFor(subject).replies(commentId, cursor || undefined, options),
);

interface LinkedThread {
  comment: Comment;
  /** The replies up to the one that is meant, where it is not among the first. */
  page: ReplyPage | null;
}

/** Fetches the thread of the one comment or reply that a link points at. */
export const openThread = createRequestThunk<LinkedThread, OfComment>(
  'comments/openThread',
  listComments,
  async ({ subject, commentId }, options) => {
    const calls = commentCallsFor(subject);
    const comment = await calls.thread(commentId, options);
    const isMeant = ({ id }: { id: string }) => id === commentId;
    if (isMeant(comment) || comment.replies.some(isMeant)) return { comment, page: null };
    const readReplies = (cursor: string | undefined) => calls.replies(comment.id, cursor, options);
    return { comment, page: await readUntil(readReplies, (replies) => replies.some(isMeant)) };
  },
);

async function readUntil(
  read: (cursor: string | undefined) => Promise<ReplyPage>,
  isEnough: (replies: readonly Reply[]) => boolean,
): Promise<ReplyPage> {
  const { replies, cursor } = await read(undefined);
  let page = { replies, cursor };
  while (page.cursor !== null && !isEnough(page.replies)) {
    const next = await read(page.cursor);
    page = { replies: [...page.replies, ...next.replies], cursor: next.cursor };
  }
  return page;
}

/** How much is on the screen. */
interface Shown {
  readonly comments: number;
  /** How many replies, by comment, where more than the first were asked for. */
  readonly replies: Readonly<Record<string, number>>;
}

interface Refreshed extends CommentPage {
  replies: Record<string, ReplyPage>;
}

/** Asks again for what is on the screen, after something may have been missed. */
export const refreshComments = createRequestThunk<Refreshed, OfSubject & { shown: Shown }>(
  'comments/refresh',
  listComments,
  async ({ subject, shown }, options) => {
    const calls = commentCallsFor(subject);
    let page = await calls.list(subject.id, undefined, options);
    while (page.cursor !== null && page.comments.length < shown.comments) {
      const next = await calls.list(subject.id, page.cursor, options);
      page = { comments: [...page.comments, ...next.comments], cursor: next.cursor };
    }
    const opened = page.comments.filter(({ id }) => shown.replies[id] !== undefined);
    const replies = await Promise.all(
      opened.map(async ({ id }) => {
        const isEnough = (read: readonly Reply[]) => read.length >= (shown.replies[id] ?? 0);
        const readReplies = (cursor: string | undefined) => calls.replies(id, cursor, options);
        return [id, await readUntil(readReplies, isEnough)] as const;
      }),
    );
    return { ...page, replies: Object.fromEntries(replies) };
  },
);

interface Sending extends OfSubject {
  readonly pending: PendingComment;
}

function createSender(name: string, fallback: MessageDescriptor) {
  return createRequestThunk<AddedComment, Sending>(
    name,
    fallback,
    ({ subject, pending }, options) => {
      const { key, content, parentCommentId } = pending;
      const form = { content, ...(parentCommentId !== null && { parentCommentId }) };
      const sending: RequestOptions = { ...options, idempotencyKey: key };
      return commentCallsFor(subject).add(subject.id, form, sending);
    },
  );
}

/** Two actions, because they fail with words of their own. */
export const sendComment = createSender('comments/add', addComment);
export const sendReply = createSender('comments/reply', addReply);

export function send(sending: Sending) {
  return sending.pending.threadId === null ? sendComment(sending) : sendReply(sending);
}

export const editComment = createRequestThunk<Comment, OfComment & { content: string }>(
  'comments/edit',
  anythingElse,
  ({ subject, commentId, content }, options) =>
    commentCallsFor(subject).edit(commentId, content, options),
);

interface Deletion extends OfComment {
  readonly parentCommentId: string | null;
  /** The page is being left: the call has to outlive it. */
  readonly keepalive: boolean;
}

/** Gives the number of comments that are left. */
export const deleteComment = createRequestThunk<number, Deletion>(
  'comments/delete',
  anythingElse,
  ({ subject, commentId, keepalive }, options) =>
    commentCallsFor(subject).remove(commentId, { ...options, keepalive }),
);
