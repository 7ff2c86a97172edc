import { Type } from '../http/json-schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { LikeState } from '../posts/posts.schema.ts';
import { postCommentsCalls } from './comments.calls.ts';
import {
  AcceptedAnswer,
  AcceptedAnswerForm,
  AddedComment,
  Comment,
  CommentEditForm,
  CommentIdForm,
  CommentLikeForm,
  CommentLock,
  CommentPage,
  PostCommentForm,
  PostCommentLockForm,
  RemovedComment,
  ReplyPage,
} from './comments.schema.ts';

/**
 * NEW_ACCOUNT_LIMIT: the text has a link, and a new account has posted too many today. COMMENTS_LOCKED for everyone,
 * also for who locked them. BAD_INPUT: the comment to answer is not available.
 */
export const addPostComment = defineEndpoint({
  ...postCommentsCalls.addPostComment,
  access: 'signed-in',
  summary: 'Adds a comment to a post, or a reply to a comment; a reply to a reply joins its thread',
  body: PostCommentForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(AddedComment),
  errors: ['NEW_ACCOUNT_LIMIT', 'COMMENTS_LOCKED'],
});

/**
 * Two replies each; `listPostReplies` returns the rest. Without comments of users whom the viewer cannot see: after a
 * block, suspended or deleted. Those with a muted word are only marked. `lock` and `question` (only of a question) come
 * with each page.
 */
export const listPostComments = defineEndpoint({
  ...postCommentsCalls.listPostComments,
  access: 'signed-in',
  summary: 'Lists the comments of a post with their first replies, oldest first, twenty per page',
  query: StrictObject({ postId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(CommentPage),
  errors: [],
});

/** NOT_FOUND for a reply. */
export const listPostReplies = defineEndpoint({
  ...postCommentsCalls.listPostReplies,
  access: 'signed-in',
  summary: 'Lists all replies to a comment, oldest first, twenty per page',
  query: StrictObject({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ReplyPage),
  errors: [],
});

/** At most 100 replies. For the links in notifications. */
export const getPostThread = defineEndpoint({
  ...postCommentsCalls.getPostThread,
  access: 'signed-in',
  summary:
    'Returns a linked comment with its first replies; for a reply, its parent with the replies up to it',
  query: StrictObject({ commentId: Id }),
  success: 200,
  response: Success(Comment),
  errors: [],
});

/** NEW_ACCOUNT_LIMIT as for a new comment. */
export const editPostComment = defineEndpoint({
  ...postCommentsCalls.editPostComment,
  access: 'signed-in',
  summary: 'Edits your own comment or reply; the former text stays as a version',
  body: CommentEditForm,
  success: 200,
  response: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deletePostComment = defineEndpoint({
  ...postCommentsCalls.deletePostComment,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Deletes your own comment; a placeholder stays while it has replies. Returns the new count',
  body: CommentIdForm,
  success: 200,
  response: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});

export const setPostCommentLike = defineEndpoint({
  ...postCommentsCalls.setPostCommentLike,
  access: 'signed-in',
  summary:
    'Likes a comment or reply, or removes the like; returns your state and the number of likes',
  body: CommentLikeForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(LikeState),
  errors: [],
});

/**
 * Notifies the author of the comment. Returns the answer that the question has then, null without one. NOT_YOURS unless
 * the viewer wrote the post; BAD_INPUT for a reply or a post that is no question.
 */
export const setAcceptedAnswer = defineEndpoint({
  ...postCommentsCalls.setAcceptedAnswer,
  access: 'signed-in',
  summary: 'Accepts a comment, not a reply, as the only answer to your question, or withdraws that',
  body: AcceptedAnswerForm,
  success: 200,
  response: Success(AcceptedAnswer),
  errors: ['NOT_YOURS'],
});

/** NOT_YOURS for other members. LOCKED_BY_MODERATOR: the author cannot change a lock of a moderator. */
export const setPostCommentLock = defineEndpoint({
  ...postCommentsCalls.setPostCommentLock,
  access: 'signed-in',
  summary: 'Locks the comments of your post, or of any as a moderator; unlocks them again',
  body: PostCommentLockForm,
  success: 200,
  response: Success(CommentLock),
  errors: ['NOT_YOURS', 'LOCKED_BY_MODERATOR'],
});
