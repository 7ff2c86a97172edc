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

/**
 * NEW_ACCOUNT_LIMIT: the text has a link, and a new account has posted too many today. COMMENTS_LOCKED for everyone,
 * also for who locked them. BAD_INPUT: the comment to answer is not available.
 */
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

/**
 * Two replies each; `listProjectReplies` returns the rest. Without comments of users whom the viewer cannot see: after
 * a block, suspended or deleted. Those with a muted word are only marked.
 */
export const listProjectComments = defineEndpoint({
  ...projectCommentsCalls.listProjectComments,
  access: 'signed-in',
  summary:
    'Lists the comments of a project with their first replies, oldest first, twenty per page',
  query: StrictObject({ projectId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(CommentPage),
  errors: [],
});

/** NOT_FOUND for a reply. */
export const listProjectReplies = defineEndpoint({
  ...projectCommentsCalls.listProjectReplies,
  access: 'signed-in',
  summary: 'Lists all replies to a comment, oldest first, twenty per page',
  query: StrictObject({ commentId: Id, cursor: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ReplyPage),
  errors: [],
});

/** At most 100 replies. For the links in notifications. */
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

/** NEW_ACCOUNT_LIMIT as for a new comment. */
export const editProjectComment = defineEndpoint({
  ...projectCommentsCalls.editProjectComment,
  access: 'signed-in',
  summary: 'Edits your own comment or reply; the former text stays as a version',
  body: CommentEditForm,
  success: 200,
  response: Success(Comment),
  errors: ['NOT_YOURS', 'NEW_ACCOUNT_LIMIT'],
});

export const deleteProjectComment = defineEndpoint({
  ...projectCommentsCalls.deleteProjectComment,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Deletes your own comment; a placeholder stays while it has replies. Returns the new count',
  body: CommentIdForm,
  success: 200,
  response: Success(RemovedComment),
  errors: ['NOT_YOURS'],
});

export const setProjectCommentLike = defineEndpoint({
  ...projectCommentsCalls.setProjectCommentLike,
  access: 'signed-in',
  summary:
    'Likes a comment or reply, or removes the like; returns your state and the number of likes',
  body: CommentLikeForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(LikeState),
  errors: [],
});

/** NOT_YOURS for others, also for collaborators. LOCKED_BY_MODERATOR: the owner cannot change a lock of a moderator. */
export const setProjectCommentLock = defineEndpoint({
  ...projectCommentsCalls.setProjectCommentLock,
  access: 'signed-in',
  summary: 'Locks the comments of your project, or of any as a moderator; unlocks them again',
  body: ProjectCommentLockForm,
  success: 200,
  response: Success(CommentLock),
  errors: ['NOT_YOURS', 'LOCKED_BY_MODERATOR'],
});
