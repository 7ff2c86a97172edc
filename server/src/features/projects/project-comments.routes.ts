import * as endpoints from '@sangam/contract/projects/project-comments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../lib/bind-endpoint.ts';
import type { CommentsService } from '../comments/comments.service.ts';

export function projectCommentsRoutes(
  app: FastifyInstance,
  { comments }: { readonly comments: CommentsService },
): void {
  const { lists } = comments;

  bindEndpoint(app, endpoints.addProjectComment, async ({ body }, { viewer, idempotencyKey }) => {
    const { projectId: subjectId, content, parentCommentId } = body;
    const form = { subjectId, content, parentCommentId };
    return {
      message: parentCommentId === undefined ? 'Your comment is there' : 'Your reply is there',
      data: await comments.add(viewer, form, idempotencyKey),
    };
  });

  bindEndpoint(app, endpoints.listProjectComments, async ({ query }, { viewer }) => ({
    message: 'Comments of the project',
    data: await lists.page(viewer, query.projectId, query.cursor),
  }));

  bindEndpoint(app, endpoints.listProjectReplies, async ({ query }, { viewer }) => ({
    message: 'Replies to the comment',
    data: await lists.replies(viewer, query.commentId, query.cursor),
  }));

  bindEndpoint(app, endpoints.getProjectThread, async ({ query }, { viewer }) => ({
    message: 'The comment and its thread',
    data: await lists.thread(viewer, query.commentId),
  }));

  bindEndpoint(app, endpoints.editProjectComment, async ({ body }, { viewer }) => ({
    message: 'Your comment is changed',
    data: await comments.edit(viewer, body.commentId, body.content),
  }));

  bindEndpoint(app, endpoints.deleteProjectComment, async ({ body }, { viewer }) => ({
    message: 'Your comment is deleted',
    data: await comments.remove(viewer, body.commentId),
  }));
}
