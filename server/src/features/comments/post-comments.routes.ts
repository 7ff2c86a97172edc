import * as endpoints from '@sangam/contract/comments/comments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../lib/bind-endpoint.ts';
import type { CommentsService } from './comments.service.ts';

interface CommentRouteOptions {
  readonly comments: CommentsService;
}

export function postCommentsRoutes(app: FastifyInstance, { comments }: CommentRouteOptions): void {
  const { lists } = comments;

  bindEndpoint(app, endpoints.addPostComment, async ({ body }, { viewer, idempotencyKey }) => {
    const { postId: subjectId, content, parentCommentId } = body;
    const form = { subjectId, content, parentCommentId };
    return {
      message: parentCommentId === undefined ? 'Your comment is there' : 'Your reply is there',
      data: await comments.add(viewer, form, idempotencyKey),
    };
  });

  bindEndpoint(app, endpoints.listPostComments, async ({ query }, { viewer }) => ({
    message: 'Comments',
    data: await lists.page(viewer, query.postId, query.cursor),
  }));

  bindEndpoint(app, endpoints.listPostReplies, async ({ query }, { viewer }) => ({
    message: 'Replies',
    data: await lists.replies(viewer, query.commentId, query.cursor),
  }));

  bindEndpoint(app, endpoints.getPostThread, async ({ query }, { viewer }) => ({
    message: 'One thread',
    data: await lists.thread(viewer, query.commentId),
  }));

  bindEndpoint(app, endpoints.editPostComment, async ({ body }, { viewer }) => ({
    message: 'Your comment is changed',
    data: await comments.edit(viewer, body.commentId, body.content),
  }));

  bindEndpoint(app, endpoints.deletePostComment, async ({ body }, { viewer }) => ({
    message: 'Your comment is deleted',
    data: await comments.remove(viewer, body.commentId),
  }));
}
