import * as postComments from '@sangam/contract/comments/comments.endpoints.ts';
import * as projectComments from '@sangam/contract/projects/project-comments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommentsService } from './comments.service.ts';

interface CommentRouteOptions {
  readonly comments: CommentsService;
}

const createdMessage = (parentCommentId: string | undefined) =>
  parentCommentId === undefined ? 'Comment added' : 'Reply added';

const lockMessage = (locked: boolean) => (locked ? 'Comments locked' : 'Comments unlocked');

export function postCommentsRoutes(app: FastifyInstance, { comments }: CommentRouteOptions): void {
  bindEndpoint(app, postComments.addPostComment, async ({ body }, { viewer, idempotencyKey }) => {
    const { postId: subjectId, content, parentCommentId } = body;
    return {
      message: createdMessage(parentCommentId),
      data: await comments.addComment(
        viewer,
        { subjectId, content, parentCommentId },
        idempotencyKey,
      ),
    };
  });
  bindEndpoint(app, postComments.listPostComments, async ({ query }, { viewer }) => ({
    message: 'Comments',
    data: await comments.lists.listComments(viewer, query.postId, query.cursor),
  }));
  bindEndpoint(app, postComments.setPostCommentLock, async ({ body }, { viewer }) => ({
    message: lockMessage(body.locked),
    data: await comments.setCommentLock(viewer, body.postId, body.locked),
  }));
  bindEndpoint(app, postComments.setAcceptedAnswer, async ({ body }, { viewer }) => ({
    message: body.accepted ? 'Answer accepted' : 'Answer withdrawn',
    data: await comments.setAcceptedAnswer(viewer, body),
  }));
  bindSharedEndpoints(app, comments, {
    listReplies: postComments.listPostReplies,
    getThread: postComments.getPostThread,
    editComment: postComments.editPostComment,
    deleteComment: postComments.deletePostComment,
    setCommentLike: postComments.setPostCommentLike,
  });
}

export function projectCommentsRoutes(
  app: FastifyInstance,
  { comments }: CommentRouteOptions,
): void {
  bindEndpoint(
    app,
    projectComments.addProjectComment,
    async ({ body }, { viewer, idempotencyKey }) => {
      const { projectId: subjectId, content, parentCommentId } = body;
      return {
        message: createdMessage(parentCommentId),
        data: await comments.addComment(
          viewer,
          { subjectId, content, parentCommentId },
          idempotencyKey,
        ),
      };
    },
  );
  bindEndpoint(app, projectComments.listProjectComments, async ({ query }, { viewer }) => ({
    message: 'Comments',
    data: await comments.lists.listComments(viewer, query.projectId, query.cursor),
  }));
  bindEndpoint(app, projectComments.setProjectCommentLock, async ({ body }, { viewer }) => ({
    message: lockMessage(body.locked),
    data: await comments.setCommentLock(viewer, body.projectId, body.locked),
  }));
  bindSharedEndpoints(app, comments, {
    listReplies: projectComments.listProjectReplies,
    getThread: projectComments.getProjectThread,
    editComment: projectComments.editProjectComment,
    deleteComment: projectComments.deleteProjectComment,
    setCommentLike: projectComments.setProjectCommentLike,
  });
}

interface SharedEndpoints {
  readonly listReplies:
    | typeof postComments.listPostReplies
    | typeof projectComments.listProjectReplies;
  readonly getThread: typeof postComments.getPostThread | typeof projectComments.getProjectThread;
  readonly editComment:
    | typeof postComments.editPostComment
    | typeof projectComments.editProjectComment;
  readonly deleteComment:
    | typeof postComments.deletePostComment
    | typeof projectComments.deleteProjectComment;
  readonly setCommentLike:
    | typeof postComments.setPostCommentLike
    | typeof projectComments.setProjectCommentLike;
}

/** These name the comment only, so that posts and projects share them. */
function bindSharedEndpoints(
  app: FastifyInstance,
  comments: CommentsService,
  { listReplies, getThread, editComment, deleteComment, setCommentLike }: SharedEndpoints,
): void {
  bindEndpoint(app, listReplies, async ({ query }, { viewer }) => ({
    message: 'Replies',
    data: await comments.lists.listReplies(viewer, query.commentId, query.cursor),
  }));
  bindEndpoint(app, getThread, async ({ query }, { viewer }) => ({
    message: 'Comment and its replies',
    data: await comments.lists.getThread(viewer, query.commentId),
  }));
  bindEndpoint(app, editComment, async ({ body }, { viewer }) => ({
    message: 'Comment updated',
    data: await comments.editComment(viewer, body.commentId, body.content),
  }));
  bindEndpoint(app, deleteComment, async ({ body }, { viewer }) => ({
    message: 'Comment deleted',
    data: await comments.deleteComment(viewer, body.commentId),
  }));

  bindEndpoint(app, setCommentLike, async ({ body }, { viewer, idempotencyKey }) => {
    const data = await comments.setCommentLike(viewer, body, idempotencyKey);
    return { message: data.liked ? 'Liked' : 'Like removed', data };
  });
}
