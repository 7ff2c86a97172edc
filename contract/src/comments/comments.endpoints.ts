import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { postCommentsCalls } from './comments.calls.ts';
import {
  AddedComment,
  Comment,
  CommentEditForm,
  CommentIdForm,
  CommentPage,
  PostCommentForm,
  RemovedComment,
  ReplyPage,
} from './comments.schema.ts';

export const addPostComment = defineEndpoint({
  ...postCommentsCalls.addPostComment,
  access: 'signed-in',
  summary: 'Comments on a post, or replies to a comment; a reply to a reply joins its thread',
  body: PostCommentForm,
  repeatable: true,
  success: 201,
  answer: Success(AddedComment),
  errors: ['NEW_ACCOUNT_LIMIT'],
});

export const listPostComments = defineEndpoint({
  ...postCommentsCalls.listPostComments,
  access: 'signed-in',
  summary: 'The comments of a post, oldest first, with their first replies',
  query: Closed({ postId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(CommentPage),
  errors: [],
});

export const listPostReplies = defineEndpoint({
  ...postCommentsCalls.listPostReplies,
  access: 'signed-in',
  summary: 'The replies under one comment, oldest first',
  query: Closed({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ReplyPage),
  errors: [],
});

export const getPostThread = defineEndpoint({
  ...postCommentsCalls.getPostThread,
  access: 'signed-in',
  summary: 'The comment that a link points at, with its thread',
  query: Closed({ commentId: Id }),
  success: 200,
  answer: Success(Comment),
  errors: [],
});

export const editPostComment = defineEndpoint({
  ...postCommentsCalls.editPostComment,
  access: 'signed-in',
  summary: 'Changes one’s own comment',
  body: CommentEditForm,
  success: 200,
  answer: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deletePostComment = defineEndpoint({
  ...postCommentsCalls.deletePostComment,
  access: 'signed-in',
  summary: 'Deletes one’s own comment; its place stays while replies stand under it',
  body: CommentIdForm,
  success: 200,
  answer: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});
