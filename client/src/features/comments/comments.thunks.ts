import type { MessageDescriptor } from '@lingui/core';
import type {
  AcceptedAnswer,
  Comment,
  CommentLock,
  CommentPage,
  Reply,
  ReplyPage,
} from '@sangam/contract/comments/comments.schema.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createQueuedThunk } from '../../lib/outbox/queued-thunk.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { PendingComment } from './comment-thread.ts';
import * as api from './comments.api.ts';

interface OfSubject {
  readonly subject: api.CommentSubject;
}

interface OfComment extends OfSubject {
  readonly commentId: string;
}

/** The first page of comments, oldest first, each with its first replies. */
export const listComments = createRequestThunk<CommentPage, OfSubject>(
  'comments/listComments',
  fallbackMessages.listComments,
  ({ subject }, options) => api.listComments(subject, undefined, options),
);

/** The next page of comments; `firstPageCursor` as cursor requests the first. */
export const listMoreComments = createRequestThunk<CommentPage, OfSubject & { cursor: string }>(
  'comments/listMoreComments',
  fallbackMessages.listComments,
  ({ subject, cursor }, options) => api.listComments(subject, cursor || undefined, options),
);

/** A page of replies, oldest first; `firstPageCursor` as cursor requests the first. */
export const listReplies = createRequestThunk<ReplyPage, OfComment & { cursor: string }>(
  'comments/listReplies',
  fallbackMessages.listComments,
  ({ subject, commentId, cursor }, options) =>
    api.listReplies(subject, { commentId, cursor: cursor || undefined }, options),
);

/** Fetches the linked comment; for a reply, its parent with up to 100 replies that end with it. */
export const getThread = createRequestThunk<Comment, OfComment>(
  'comments/getThread',
  fallbackMessages.listComments,
  ({ subject, commentId }, options) => api.getThread(subject, commentId, options),
);

async function readUntil(
  read: (cursor: string | undefined) => Promise<ReplyPage>,
  hasEnough: (replies: readonly Reply[]) => boolean,
): Promise<ReplyPage> {
  const { replies, cursor } = await read(undefined);
  let page = { replies, cursor };
  while (page.cursor !== null && !hasEnough(page.replies)) {
    const next = await read(page.cursor);
    page = { replies: [...page.replies, ...next.replies], cursor: next.cursor };
  }
  return page;
}

/** How much is loaded. */
interface Shown {
  readonly comments: number;
  /** The number of loaded replies, by comment. */
  readonly replies: Readonly<Record<string, number>>;
}

interface Refreshed extends CommentPage {
  replies: Record<string, ReplyPage>;
}

/** Fetches the first comments and replies again, as many as are loaded, after events may have been missed. */
export const refreshComments = createRequestThunk<Refreshed, OfSubject & { shown: Shown }>(
  'comments/refreshComments',
  fallbackMessages.listComments,
  async ({ subject, shown }, options) => {
    let page = await api.listComments(subject, undefined, options);
    while (page.cursor !== null && page.comments.length < shown.comments) {
      const next = await api.listComments(subject, page.cursor, options);
      page = { ...next, comments: [...page.comments, ...next.comments] };
    }
    const opened = page.comments.filter(({ id }) => shown.replies[id] !== undefined);
    const replies = await Promise.all(
      opened.map(async ({ id }) => {
        const hasEnough = (read: readonly Reply[]) => read.length >= (shown.replies[id] ?? 0);
        const readReplies = (cursor: string | undefined) =>
          api.listReplies(subject, { commentId: id, cursor }, options);
        return [id, await readUntil(readReplies, hasEnough)] as const;
      }),
    );
    return { ...page, replies: Object.fromEntries(replies) };
  },
);

export interface Sending extends OfSubject {
  readonly pending: PendingComment;
}

type SentComment = Awaited<ReturnType<typeof api.addComment>>;

function createSender(name: string, fallback: MessageDescriptor) {
  const thunk = createQueuedThunk<SentComment, Sending>(name, fallback, {
    target: ({ subject }) => `${subject.kind}/${subject.id}`,
    text: ({ pending }) => pending.content,
    key: ({ pending }) => pending.key,
    send: ({ subject, pending }, options) => {
      const { content, parentCommentId } = pending;
      const form = { content, parentCommentId: parentCommentId ?? undefined };
      return api.addComment(subject, form, options);
    },
    onSettledElsewhere: (input, dispatch) => dispatch(thunk.rejected(null, '', input)),
  });
  return thunk;
}

/** Send through the outbox, so the result may be null (`createQueuedThunk`). Two, as their fallback messages differ. */
export const addComment = createSender('comments/addComment', fallbackMessages.addComment);
export const addReply = createSender('comments/addReply', fallbackMessages.addReply);

/** The kinds of comments in the outbox. */
export const commentKinds: readonly string[] = [addComment.typePrefix, addReply.typePrefix];

/** Sends a comment or a reply, depending on where it is shown. */
export function sendComment(sending: Sending) {
  return sending.pending.threadId === null ? addComment(sending) : addReply(sending);
}

/** Changes the text of an own comment. */
export const editComment = createRequestThunk<Comment, OfComment & { content: string }>(
  'comments/editComment',
  fallbackMessages.anythingElse,
  ({ subject, commentId, content }, options) =>
    api.editComment(subject, { commentId, content }, options),
);

/**
 * Locks the comments, so that no new comments and replies are accepted, or unlocks them: for the author of the post or
 * project, and for moderators, whose lock an author cannot end.
 */
export const setCommentLock = createRequestThunk<CommentLock, OfSubject & { locked: boolean }>(
  'comments/setCommentLock',
  fallbackMessages.anythingElse,
  ({ subject, locked }, options) => api.setCommentLock(subject, locked, options),
);

/**
 * For the author of a question: accepts a top-level comment as the answer, in place of an earlier one, or withdraws
 * that.
 */
export const setAcceptedAnswer = createRequestThunk<
  AcceptedAnswer,
  OfComment & { accepted: boolean }
>('comments/setAcceptedAnswer', fallbackMessages.anythingElse, ({ commentId, accepted }, options) =>
  api.setAcceptedAnswer({ commentId, accepted }, options),
);

export interface CommentLike extends OfComment {
  /** The wanted state: sending it again cannot invert it. */
  readonly liked: boolean;
}

/** The target under which the like of a comment is in the outbox. */
export function commentLikeTarget(commentId: string): string {
  return `comment/${commentId}`;
}

/** Likes a comment or removes the like: an optimistic update, then one request at a time per comment. */
export const setCommentLike = createQueuedThunk<LikeState, CommentLike>(
  'comments/setCommentLike',
  fallbackMessages.toggleLike,
  {
    target: ({ commentId }) => commentLikeTarget(commentId),
    send: ({ subject, commentId, liked }, options) =>
      api.setCommentLike(subject, { commentId, liked }, options),
    isOpposite: (earlier, later) => earlier.liked !== later.liked,
  },
);

interface Deletion extends OfComment {
  readonly parentCommentId: string | null;
  /** The request survives closing the page. */
  readonly keepalive: boolean;
}

/** Deletes an own comment; one with replies stays as an empty placeholder. Returns the remaining number of comments. */
export const deleteComment = createRequestThunk<number, Deletion>(
  'comments/deleteComment',
  fallbackMessages.anythingElse,
  async ({ subject, commentId, keepalive }, options) =>
    (await api.deleteComment(subject, commentId, { ...options, keepalive })).commentCount,
);
