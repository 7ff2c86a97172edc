import * as endpoints from '@sangam/contract/comments/comment-versions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommentVersionsService } from './comment-versions.service.ts';

export function commentVersionsRoutes(
  app: FastifyInstance,
  { versions }: { readonly versions: CommentVersionsService },
): void {
  bindEndpoint(app, endpoints.listCommentVersions, async ({ query }, { viewer }) => ({
    message: 'Earlier versions',
    data: await versions.listCommentVersions(viewer, query.commentId),
  }));

  bindEndpoint(app, endpoints.removeCommentVersion, async ({ body }, { viewer }) => {
    await versions.removeCommentVersion(viewer, body.versionId);
    return { message: 'Version removed', data: {} };
  });
}
