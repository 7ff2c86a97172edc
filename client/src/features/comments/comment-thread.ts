import type { CommentsServerEvents } from '@sangam/contract/comments/comments.events.ts';
import type { Comment, Reply } from '@sangam/contract/comments/comments.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { idle, type RequestStatus } from '../../lib/request-thunk.ts';
import {
  addNewest,
  emptyCommentPages,
  findItem,
  fromStart,
  removeItem,
  replacePages,
  type CommentPages,
} from './comment-pages.ts';

/** A comment with as many of its replies as have been read. */
export interface CommentNode extends Omit<Comment, 'replies'> {
  replies: CommentPages<Reply>;
  repliesRequest: RequestStatus;
}

/** Written here and not yet confirmed by the server. */
export interface PendingComment {
  /** Sent along with every try, so that the comment is made once. */
  readonly key: string;
  /** The comment under which it is shown; null for one that stands under the subject itself. */
  readonly threadId: string | null;
  /** What it answers: that comment, or one of its replies. */
  readonly parentCommentId: string | null;
  readonly content: string;
  readonly author: PersonSummary;
  readonly createdAt: string;
}

interface SentComment extends PendingComment {
  /** Why it did not get through; null while it is on its way. */
  error: string | null;
  /** The live connection has brought it back before the answer to the call did. */
  hasArrived: boolean;
}

/** Everything known of the comments under one subject. */
export interface CommentThread {
  comments: CommentPages<CommentNode>;
  isLoaded: boolean;
  /** Something may have been missed: what is shown should be asked for again. */
  isStale: boolean;
  isRefreshing: boolean;
  listRequest: RequestStatus;
  moreRequest: RequestStatus;
  outbox: SentComment[];
  /** Deleted, but the call waits for a change of mind. */
  leaving: string[];
  /** Gone for good: an answer from before must not bring them back. */
  gone: string[];
}

export type DeletedComment = Parameters<CommentsServerEvents['comment:deleted']>[0];

export function emptyThread(): CommentThread {
  return {
    comments: emptyCommentPages(),
    isLoaded: false,
    isStale: false,
    isRefreshing: false,
    listRequest: idle,
    moreRequest: idle,
    outbox: [],
    leaving: [],
    gone: [],
  };
}

/** Something is being read: it may have been written down before what happens now. */
export function isReading({ comments, listRequest, moreRequest, isRefreshing }: CommentThread) {
  const nodes = [...comments.items, ...comments.beyond];
  const requests = [listRequest, moreRequest, ...nodes.map((node) => node.repliesRequest)];
  return isRefreshing || requests.some(({ loading }) => loading);
}

export function toNode({ replies, ...comment }: Comment): CommentNode {
  const cursor = comment.replyCount > replies.length ? fromStart : null;
  return { ...comment, replies: { items: replies, beyond: [], cursor }, repliesRequest: idle };
}

/** The comment as it was read now; one's own replies that lie further on stay in sight. */
export function renewNode(thread: CommentThread, comment: Comment): CommentNode {
  const node = toNode(comment);
  const known = findItem(thread.comments, comment.id);
  if (!known) return node;
  const { items, cursor } = node.replies;
  node.replies.beyond = known.replies.beyond;
  replacePages(node.replies, items, cursor);
  return node;
}

function toReply({ replies: _none, replyCount: _zero, ...reply }: Comment): Reply {
  return reply;
}

export function findComment(thread: CommentThread, id: string): CommentNode | Reply | undefined {
  const nodes = [...thread.comments.items, ...thread.comments.beyond];
  const comment = findItem(thread.comments, id);
  return comment ?? nodes.map(({ replies }) => findItem(replies, id)).find(Boolean);
}

/** A comment that was made just now, by anybody; it changes nothing when it is known already. */
export function putCreated(thread: CommentThread, comment: Comment): void {
  if (isReading(thread)) thread.isStale = true;
  const isOwn = claimSent(thread, comment);
  if (thread.gone.includes(comment.id) || findComment(thread, comment.id)) return;
  if (comment.parentCommentId === null) {
    if (isOwn || thread.comments.cursor === null) addNewest(thread.comments, toNode(comment));
    return;
  }
  const parent = findItem(thread.comments, comment.parentCommentId);
  if (!parent) return;
  parent.replyCount += 1;
  if (isOwn || parent.replies.cursor === null) addNewest(parent.replies, toReply(comment));
}

/** Finds the one on its way that this is, so that it is not shown a second time. */
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

export function putUpdated(thread: CommentThread, comment: Comment): void {
  if (isReading(thread)) thread.isStale = true;
  const known = findComment(thread, comment.id);
  if (!known) return;
  const { content, tags, author, editedAt } = comment;
  Object.assign(known, { content, tags, author, editedAt });
}

export function putDeleted(
  thread: CommentThread,
  { id, parentCommentId, placeStays }: DeletedComment,
) {
  if (isReading(thread)) thread.isStale = true;
  const isNews = !thread.gone.includes(id);
  thread.leaving = thread.leaving.filter((leaving) => leaving !== id);
  if (placeStays) {
    const comment = findItem(thread.comments, id);
    const emptied = { content: '', tags: [], author: null, editedAt: null, deleted: true };
    if (comment) Object.assign(comment, emptied);
    return;
  }
  if (isNews) thread.gone.push(id);
  const parent = parentCommentId === null ? undefined : findItem(thread.comments, parentCommentId);
  if (!parent) {
    removeItem(thread.comments, id);
  } else if (isNews) {
    removeItem(parent.replies, id);
    parent.replyCount = Math.max(parent.replyCount - 1, 0);
    if (parent.deleted && parent.replyCount === 0) removeItem(thread.comments, parent.id);
  }
}
