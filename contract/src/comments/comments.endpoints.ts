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

export const listPostComments = defineEndpoint({
  ...postCommentsCalls.listPostComments,
  access: 'signed-in',
  summary: 'Lists the comments of a post, oldest first, with their first replies',
  query: StrictObject({ postId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(CommentPage),
  errors: [],
});

export const listPostReplies = defineEndpoint({
  ...postCommentsCalls.listPostReplies,
  access: 'signed-in',
  summary: 'Lists the replies to a comment, oldest first',
  query: StrictObject({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ReplyPage),
  errors: [],
});

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

export const editPostComment = defineEndpoint({
  ...postCommentsCalls.editPostComment,
  access: 'signed-in',
  summary: 'Edits your own comment',
  body: CommentEditForm,
  success: 200,
  response: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deletePostComment = defineEndpoint({
  ...postCommentsCalls.deletePostComment,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your own comment; a placeholder stays while it has replies',
  body: CommentIdForm,
  success: 200,
  response: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});

export const setPostCommentLike = defineEndpoint({
  ...postCommentsCalls.setPostCommentLike,
  access: 'signed-in',
  summary: 'Likes a comment, or removes the like',
  body: CommentLikeForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(LikeState),
  errors: [],
});

export const setAcceptedAnswer = defineEndpoint({
  ...postCommentsCalls.setAcceptedAnswer,
  access: 'signed-in',
  summary: 'Accepts a comment, not a reply, as the answer to your question, or withdraws that',
  body: AcceptedAnswerForm,
  success: 200,
  response: Success(AcceptedAnswer),
  errors: ['NOT_YOURS'],
});

export const setPostCommentLock = defineEndpoint({
  ...postCommentsCalls.setPostCommentLock,
  access: 'signed-in',
  summary: 'Locks the comments of your post, or of any as a moderator; unlocks them again',
  body: PostCommentLockForm,
  success: 200,
  response: Success(CommentLock),
  errors: ['NOT_YOURS', 'LOCKED_BY_MODERATOR'],
});
