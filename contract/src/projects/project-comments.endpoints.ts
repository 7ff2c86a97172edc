import { Type } from 'typebox';
import {
  AddedComment,
  Comment,
  CommentEditForm,
  CommentIdForm,
  CommentPage,
  RemovedComment,
  ReplyPage,
} from '../comments/comments.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { projectCommentsCalls } from './project-comments.calls.ts';
import { ProjectCommentForm } from './projects.schema.ts';

export const addProjectComment = defineEndpoint({
  ...projectCommentsCalls.addProjectComment,
  access: 'signed-in',
  summary: 'Comments on a project, or replies to a comment; a reply to a reply joins its thread',
  body: ProjectCommentForm,
  repeatable: true,
  success: 201,
  answer: Success(AddedComment),
  errors: ['NEW_ACCOUNT_LIMIT'],
});

export const listProjectComments = defineEndpoint({
  ...projectCommentsCalls.listProjectComments,
  access: 'signed-in',
  summary: 'The comments of a project, oldest first, with their first replies',
  query: Closed({ projectId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(CommentPage),
  errors: [],
});

export const listProjectReplies = defineEndpoint({
  ...projectCommentsCalls.listProjectReplies,
  access: 'signed-in',
  summary: 'The replies under one comment, oldest first',
  query: Closed({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ReplyPage),
  errors: [],
});

export const getProjectThread = defineEndpoint({
  ...projectCommentsCalls.getProjectThread,
  access: 'signed-in',
  summary: 'The comment that a link points at, with its thread',
  query: Closed({ commentId: Id }),
  success: 200,
  answer: Success(Comment),
  errors: [],
});

export const editProjectComment = defineEndpoint({
  ...projectCommentsCalls.editProjectComment,
  access: 'signed-in',
  summary: 'Changes one’s own comment',
  body: CommentEditForm,
  success: 200,
  answer: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deleteProjectComment = defineEndpoint({
  ...projectCommentsCalls.deleteProjectComment,
  access: 'signed-in',
  summary: 'Deletes one’s own comment; its place stays while replies stand under it',
  body: CommentIdForm,
  success: 200,
  answer: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});
