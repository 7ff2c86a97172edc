import { Type } from '../http/json-schema.ts';
import {
  AddedComment,
  Comment,
  CommentEditForm,
  CommentIdForm,
  CommentLikeForm,
  CommentLock,
  CommentPage,
  ProjectCommentLockForm,
  RemovedComment,
  ReplyPage,
} from '../comments/comments.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { LikeState } from '../posts/posts.schema.ts';
import { projectCommentsCalls } from './project-comments.calls.ts';
import { ProjectCommentForm } from './projects.schema.ts';

export const addProjectComment = defineEndpoint({
  ...projectCommentsCalls.addProjectComment,
  access: 'signed-in',
  summary:
    'Adds a comment to a project, or a reply to a comment; a reply to a reply joins its thread',
  body: ProjectCommentForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(AddedComment),
  errors: ['NEW_ACCOUNT_LIMIT', 'COMMENTS_LOCKED'],
});

export const listProjectComments = defineEndpoint({
  ...projectCommentsCalls.listProjectComments,
  access: 'signed-in',
  summary: 'Lists the comments of a project, oldest first, with their first replies',
  query: StrictObject({ projectId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(CommentPage),
  errors: [],
});

export const listProjectReplies = defineEndpoint({
  ...projectCommentsCalls.listProjectReplies,
  access: 'signed-in',
  summary: 'Lists the replies to a comment, oldest first',
  query: StrictObject({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ReplyPage),
  errors: [],
});

export const getProjectThread = defineEndpoint({
  ...projectCommentsCalls.getProjectThread,
  access: 'signed-in',
  summary:
    'Returns a linked comment with its first replies; for a reply, its parent with the replies up to it',
  query: StrictObject({ commentId: Id }),
  success: 200,
  response: Success(Comment),
  errors: [],
});

export const editProjectComment = defineEndpoint({
  ...projectCommentsCalls.editProjectComment,
  access: 'signed-in',
  summary: 'Edits your own comment',
  body: CommentEditForm,
  success: 200,
  response: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deleteProjectComment = defineEndpoint({
  ...projectCommentsCalls.deleteProjectComment,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your own comment; a placeholder stays while it has replies',
  body: CommentIdForm,
  success: 200,
  response: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});

export const setProjectCommentLike = defineEndpoint({
  ...projectCommentsCalls.setProjectCommentLike,
  access: 'signed-in',
  summary: 'Likes a comment, or removes the like',
  body: CommentLikeForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(LikeState),
  errors: [],
});

export const setProjectCommentLock = defineEndpoint({
  ...projectCommentsCalls.setProjectCommentLock,
  access: 'signed-in',
  summary: 'Locks the comments of your project, or of any as a moderator; unlocks them again',
  body: ProjectCommentLockForm,
  success: 200,
  response: Success(CommentLock),
  errors: ['NOT_YOURS', 'LOCKED_BY_MODERATOR'],
});
