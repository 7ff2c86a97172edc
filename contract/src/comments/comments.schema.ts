import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { PostContent } from '../posts/posts.schema.ts';

const commentFields = {
  id: Id,
  subjectId: Type.String({ format: 'uuid', description: 'The post or project' }),
  parentCommentId: Type.Union([Id, Type.Null()], { description: 'Set for replies' }),
  content: Type.String({ description: 'Empty if deleted' }),
  tags: Type.Array(Type.String(), { description: 'Usernames of mentioned users' }),
  author: Type.Union([PersonSummary, Type.Null()], {
    description: 'Null if the comment or its author’s account was deleted',
  }),
  deleted: Type.Boolean({ description: 'A placeholder that stays because it has replies' }),
  createdAt: DateTime,
  editedAt: Type.Union([DateTime, Type.Null()]),
  likes: Count,
  isLiked: Type.Boolean({ description: 'By the viewer' }),
  isMuted: Type.Boolean({
    description: 'Contains a word that the viewer has muted; false for their own comments',
  }),
} as const;

export const Reply = StrictObject(commentFields);

export const Comment = StrictObject({
  ...commentFields,
  replyCount: Type.Integer({ minimum: 0, description: 'With replies that the viewer cannot see' }),
  replies: Type.Array(Reply, {
    description:
      'The first two, oldest first; in a thread those up to the linked reply, at most 100',
  }),
});

/** Whether new comments are accepted. */
export const CommentLock = StrictObject({
  isLocked: Type.Boolean({ description: 'New comments and replies are rejected' }),
  canChange: Type.Boolean({
    description:
      'For the author of the post or owner of the project, unless a moderator locked it, and for moderators',
  }),
});

const Question = StrictObject({
  canAccept: Type.Boolean({ description: 'For the author of the post' }),
  answer: Type.Union([Comment, Type.Null()], {
    description:
      'The accepted comment, which is also at its place in the list; null if you cannot see it',
  }),
});

export const CommentPage = StrictObject({
  cursor: NextCursor,
  comments: Type.Array(Comment),
  lock: CommentLock,
  question: Type.Optional(Question),
});

export const ReplyPage = StrictObject({ cursor: NextCursor, replies: Type.Array(Reply) });

export const PostCommentForm = StrictObject({
  postId: Id,
  content: PostContent,
  parentCommentId: Type.Optional(Id),
});

export const CommentEditForm = StrictObject({ commentId: Id, content: PostContent });

export const CommentIdForm = StrictObject({ commentId: Id });

export const CommentLikeForm = StrictObject({
  commentId: Id,
  liked: Type.Boolean({
    description: 'The wanted state: changes nothing if the comment has it already',
  }),
});

export const AcceptedAnswerForm = StrictObject({
  commentId: Id,
  accepted: Type.Boolean({
    description: 'The wanted state: true replaces an earlier answer, false withdraws this one',
  }),
});

/** The answer of the question after the request; null without one. */
export const AcceptedAnswer = StrictObject({ answerId: Type.Union([Id, Type.Null()]) });

const locked = Type.Boolean({ description: 'The wanted state' });

export const PostCommentLockForm = StrictObject({ postId: Id, locked });

export const ProjectCommentLockForm = StrictObject({ projectId: Id, locked });

/** The new comment and the new number of comments and replies of the subject. */
export const AddedComment = StrictObject({ comment: Comment, commentCount: Count });

/** The new number of comments and replies of the subject, without placeholders. */
export const RemovedComment = StrictObject({ commentCount: Count });

export type Reply = Static<typeof Reply>;
export type Comment = Static<typeof Comment>;
export type CommentLock = Static<typeof CommentLock>;
export type AcceptedAnswer = Static<typeof AcceptedAnswer>;
export type CommentPage = Static<typeof CommentPage>;
export type ReplyPage = Static<typeof ReplyPage>;
