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
  /** Only for replies. */
  readonly parentCommentId: string | undefined;
}

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

/** A page of the comments, oldest first; the first page without a cursor. */
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

/** A page of the replies to a comment, oldest first; the first page without a cursor. */
export function listReplies(
  { kind }: Kind,
  query: { readonly commentId: string; readonly cursor: Cursor },
  options: RequestOptions,
) {
  const { listPostReplies } = postCommentsCalls;
  const call = kind === 'post' ? listPostReplies : projectCommentsCalls.listProjectReplies;
  return requestData(call, { query }, options);
}

/** The top-level comment that is or contains the given one, with its first replies. */
export function getThread({ kind }: Kind, commentId: string, options: RequestOptions) {
  const { getPostThread } = postCommentsCalls;
  const call = kind === 'post' ? getPostThread : projectCommentsCalls.getProjectThread;
  return requestData(call, { query: { commentId } }, options);
}

export function editComment(
  { kind }: Kind,
  body: { readonly commentId: string; readonly content: string },
  options: RequestOptions,
) {
  const { editPostComment } = postCommentsCalls;
  const call = kind === 'post' ? editPostComment : projectCommentsCalls.editProjectComment;
  return requestData(call, { body }, options);
}

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

/** Only posts can be questions. */
export function setAcceptedAnswer(
  body: { readonly commentId: string; readonly accepted: boolean },
  options: RequestOptions,
) {
  return requestData(postCommentsCalls.setAcceptedAnswer, { body }, options);
}

export function setCommentLike(
  { kind }: Kind,
  body: { readonly commentId: string; readonly liked: boolean },
  options: RequestOptions,
) {
  const { setPostCommentLike } = postCommentsCalls;
  const call = kind === 'post' ? setPostCommentLike : projectCommentsCalls.setProjectCommentLike;
  return requestData(call, { body }, options);
}

export function deleteComment({ kind }: Kind, commentId: string, options: RequestOptions) {
  const { deletePostComment } = postCommentsCalls;
  const call = kind === 'post' ? deletePostComment : projectCommentsCalls.deleteProjectComment;
  return requestData(call, { body: { commentId } }, options);
}
