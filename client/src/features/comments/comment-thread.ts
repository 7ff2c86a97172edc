import type { CommentsServerEvents } from '@sangam/contract/comments/comments.events.ts';
import type {
  Comment,
  CommentLock,
  CommentPage,
  Reply,
} from '@sangam/contract/comments/comments.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import {
  appendNewItem,
  emptyCommentPages,
  findItem,
  firstPageCursor,
  removeItem,
  replacePages,
  type CommentPages,
} from './comment-pages.ts';

/** A comment with its loaded replies. */
export interface CommentNode extends Omit<Comment, 'replies'> {
  replies: CommentPages<Reply>;
  repliesRequest: RequestStatus;
}

/** Written here and not yet confirmed by the server. */
export interface PendingComment {
  /** The idempotency key of all attempts. */
  readonly key: string;
  /** The comment under which it is shown; null for a comment on the subject itself. */
  readonly threadId: string | null;
  /** What it replies to: that comment or one of its replies. */
  readonly parentCommentId: string | null;
  readonly content: string;
  readonly author: PersonSummary;
  readonly createdAt: string;
}

interface SentComment extends PendingComment {
  /** Why it failed; null while sending or waiting. */
  error: string | null;
  /** In the outbox until there is a connection. */
  isWaiting: boolean;
  /** The socket event arrived before the response. */
  hasArrived: boolean;
}

/** Only of questions. */
interface Question {
  /** Whether the user can accept an answer. */
  canAccept: boolean;
  /** The accepted answer, which is among the comments; null without one that the user can see. */
  answerId: string | null;
}

/** The comments of one subject. */
export interface CommentThread {
  comments: CommentPages<CommentNode>;
  /** Undefined before the comments are loaded. */
  lock: CommentLock | undefined;
  question: Question | undefined;
  isLoaded: boolean;
  /** Events may have been missed: visible comments must be fetched again. */
  isStale: boolean;
  isRefreshing: boolean;
  listRequest: RequestStatus;
  moreRequest: RequestStatus;
  outbox: SentComment[];
  /** Deleted, while the deletion can be undone. */
  deleting: string[];
  /** Deleted for good: an older response must not restore them. */
  deleted: string[];
}

/** The payload of the socket event `comment:deleted`. */
export type DeletedComment = Parameters<CommentsServerEvents['comment:deleted']>[0];

export function emptyThread(): CommentThread {
  return {
    comments: emptyCommentPages(),
    lock: undefined,
    question: undefined,
    isLoaded: false,
    isStale: false,
    isRefreshing: false,
    listRequest: idle,
    moreRequest: idle,
    outbox: [],
    deleting: [],
    deleted: [],
  };
}

/** Whether a request is pending whose response may be older than current events. */
function isReading({ comments, listRequest, moreRequest, isRefreshing }: CommentThread) {
  const nodes = [...comments.items, ...comments.detachedItems];
  const requests = [listRequest, moreRequest, ...nodes.map((node) => node.repliesRequest)];
  return isRefreshing || requests.some(({ loading }) => loading);
}

/** A comment from a response, with its first replies as a page. */
export function toNode({ replies, ...comment }: Comment): CommentNode {
  const cursor = comment.replyCount > replies.length ? firstPageCursor : null;
  return {
    ...comment,
    replies: { items: replies, detachedItems: [], cursor },
    repliesRequest: idle,
  };
}

/** Shows the answer of a page, which may be on a later page of the list. */
export function applyQuestion(thread: CommentThread, { question }: CommentPage): void {
  const answer = question?.answer;
  const answerId = answer && !thread.deleted.includes(answer.id) ? answer.id : null;
  thread.question = question && { canAccept: question.canAccept, answerId };
  if (answer && answerId !== null && !findItem(thread.comments, answerId))
    thread.comments.detachedItems.unshift(toNode(answer));
}

/** A comment from a response, with the detached replies that the thread already has. */
export function updateNode(thread: CommentThread, comment: Comment): CommentNode {
  const node = toNode(comment);
  const known = findItem(thread.comments, comment.id);
  if (!known) return node;
  const { items, cursor } = node.replies;
  node.replies.detachedItems = known.replies.detachedItems;
  replacePages(node.replies, items, cursor);
  return node;
}

function toReply({ replies: _none, replyCount: _zero, ...reply }: Comment): Reply {
  return reply;
}

export function findComment(thread: CommentThread, id: string): CommentNode | Reply | undefined {
  const nodes = [...thread.comments.items, ...thread.comments.detachedItems];
  const comment = findItem(thread.comments, id);
  return comment ?? nodes.map(({ replies }) => findItem(replies, id)).find(Boolean);
}

/**
 * Adds a new comment that is not known yet; one of another author only if all pages before it are loaded. Marks the
 * pending comment that it confirms.
 */
export function applyCreated(thread: CommentThread, comment: Comment): void {
  if (isReading(thread)) thread.isStale = true;
  const isOwn = claimSent(thread, comment);
  if (thread.deleted.includes(comment.id) || findComment(thread, comment.id)) return;
  if (comment.parentCommentId === null) {
    if (isOwn || thread.comments.cursor === null) appendNewItem(thread.comments, toNode(comment));
    return;
  }
  const parent = findItem(thread.comments, comment.parentCommentId);
  if (!parent) return;
  parent.replyCount += 1;
  if (isOwn || parent.replies.cursor === null) appendNewItem(parent.replies, toReply(comment));
}

/** Finds the pending comment that this confirms, so that it is not shown twice. */
function claimSent(thread: CommentThread, { author, content, parentCommentId }: Comment): boolean {
  const sent = thread.outbox.find(
    (own) =>
      !own.hasArrived &&
      own.author.username === author?.username &&
      own.threadId === parentCommentId &&
      own.content.normalize() === content.normalize(),
  );
  if (sent) sent.hasArrived = true;
  return sent !== undefined;
}

/** Applies an edit, or a new number of likes; an event does not contain the viewer’s own like and the replies. */
export function applyUpdated(thread: CommentThread, comment: Comment): void {
  if (isReading(thread)) thread.isStale = true;
  const known = findComment(thread, comment.id);
  if (!known) return;
  const { content, tags, author, editedAt, likes, isMuted } = comment;
  Object.assign(known, { content, tags, author, editedAt, likes, isMuted });
}

/** Shows a like or its removal before the server confirms it. */
export function applyLike(comment: CommentNode | Reply, liked: boolean): void {
  const likes = comment.likes + Number(liked) - Number(comment.isLiked);
  Object.assign(comment, { isLiked: liked, likes });
}

/** Removes a comment; with `placeStays` it stays as an empty placeholder above its replies. */
export function applyDeleted(
  thread: CommentThread,
  { id, parentCommentId, placeStays }: DeletedComment,
) {
  if (isReading(thread)) thread.isStale = true;
  const isNews = !thread.deleted.includes(id);
  if (thread.question?.answerId === id) thread.question.answerId = null;
  thread.deleting = thread.deleting.filter((deleting) => deleting !== id);
  if (placeStays) {
    const comment = findItem(thread.comments, id);
    const emptied = { content: '', tags: [], author: null, editedAt: null, deleted: true };
    if (comment) Object.assign(comment, { ...emptied, likes: 0, isLiked: false });
    return;
  }
  if (isNews) thread.deleted.push(id);
  const parent = parentCommentId === null ? undefined : findItem(thread.comments, parentCommentId);
  if (!parent) {
    removeItem(thread.comments, id);
  } else if (isNews) {
    removeItem(parent.replies, id);
    parent.replyCount = Math.max(parent.replyCount - 1, 0);
    if (parent.deleted && parent.replyCount === 0) removeItem(thread.comments, parent.id);
  }
}
