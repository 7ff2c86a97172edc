import { postCommentsCalls } from '@sangam/contract/comments/comments.calls.ts';
import { projectCommentsCalls } from '@sangam/contract/projects/project-comments.calls.ts';
import { requestData, type RequestOptions } from '../../lib/http-client.ts';

/** What the comments belong to. Each kind has its own endpoints with the same shapes. */
export interface CommentSubject {
  readonly kind: 'post' | 'project';
  readonly id: string;
}

type Kind = Pick<CommentSubject, 'kind'>;

interface NewComment {
  readonly content: string;
  /** Only for replies: the comment or reply that is replied to. Every reply is shown under the top-level comment. */
  readonly parentCommentId: string | undefined;
}

/**
 * Adds a comment or a reply, which the server rejects while comments are locked. Returns it with the new number of
 * comments.
 */
export function addComment(
  { kind, id }: CommentSubject,
  form: NewComment,
  options: RequestOptions,
) {
  if (kind === 'post') {
    const body = { postId: id, ...form };
    return requestData(postCommentsCalls.addPostComment, { body }, options);
  }
  const body = { projectId: id, ...form };
  return requestData(projectCommentsCalls.addProjectComment, { body }, options);
}

type Cursor = string | undefined;

/**
 * A page of up to 20 top-level comments, oldest first, each with its first two replies; the first page without a
 * cursor. Also whether comments are locked, and the accepted answer of a question.
 */
export function listComments(
  { kind, id }: CommentSubject,
  cursor: Cursor,
  options: RequestOptions,
) {
  if (kind === 'post') {
    const query = { postId: id, cursor };
    return requestData(postCommentsCalls.listPostComments, { query }, options);
  }
  const query = { projectId: id, cursor };
  return requestData(projectCommentsCalls.listProjectComments, { query }, options);
}

/** A page of up to 20 replies to a top-level comment, oldest first; the first page without a cursor. */
export function listReplies(
  { kind }: Kind,
  query: { readonly commentId: string; readonly cursor: Cursor },
  options: RequestOptions,
) {
  const { listPostReplies } = postCommentsCalls;
  const call = kind === 'post' ? listPostReplies : projectCommentsCalls.listProjectReplies;
  return requestData(call, { query }, options);
}

/**
 * A top-level comment with its first two replies. For the id of a reply: its parent with up to 100 replies that end
 * with that reply. Throws if the user cannot see the comment, also after its deletion.
 */
export function getThread({ kind }: Kind, commentId: string, options: RequestOptions) {
  const { getPostThread } = postCommentsCalls;
  const call = kind === 'post' ? getPostThread : projectCommentsCalls.getProjectThread;
  return requestData(call, { query: { commentId } }, options);
}

/** Changes the text of an own comment. Returns the comment with its first two replies. */
export function editComment(
  { kind }: Kind,
  body: { readonly commentId: string; readonly content: string },
  options: RequestOptions,
) {
  const { editPostComment } = postCommentsCalls;
  const call = kind === 'post' ? editPostComment : projectCommentsCalls.editProjectComment;
  return requestData(call, { body }, options);
}

/**
 * Locks the comments, so that no new comments and replies are accepted, or unlocks them: for the author of the post or
 * project, and for moderators, whose lock an author cannot end. Returns the new lock.
 */
export function setCommentLock(
  { kind, id }: CommentSubject,
  locked: boolean,
  options: RequestOptions,
) {
  if (kind === 'post') {
    const body = { postId: id, locked };
    return requestData(postCommentsCalls.setPostCommentLock, { body }, options);
  }
  const body = { projectId: id, locked };
  return requestData(projectCommentsCalls.setProjectCommentLock, { body }, options);
}

/**
 * For the author of a question, which only a post can be: accepts a top-level comment as the answer, in place of an
 * earlier one, or withdraws that. Returns the id of the accepted answer, null without one.
 */
export function setAcceptedAnswer(
  body: { readonly commentId: string; readonly accepted: boolean },
  options: RequestOptions,
) {
  return requestData(postCommentsCalls.setAcceptedAnswer, { body }, options);
}

/**
 * Likes a comment or removes the like; changes nothing if it is so already. Returns the state with the number of likes.
 */
export function setCommentLike(
  { kind }: Kind,
  body: { readonly commentId: string; readonly liked: boolean },
  options: RequestOptions,
) {
  const { setPostCommentLike } = postCommentsCalls;
  const call = kind === 'post' ? setPostCommentLike : projectCommentsCalls.setProjectCommentLike;
  return requestData(call, { body }, options);
}

/**
 * Deletes an own comment. While it has replies it stays as an empty placeholder, which is not counted. Returns the
 * remaining number of comments.
 */
export function deleteComment({ kind }: Kind, commentId: string, options: RequestOptions) {
  const { deletePostComment } = postCommentsCalls;
  const call = kind === 'post' ? deletePostComment : projectCommentsCalls.deleteProjectComment;
  return requestData(call, { body: { commentId } }, options);
}
