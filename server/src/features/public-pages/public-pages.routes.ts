import * as endpoints from '@sangam/contract/public-pages/public-pages.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { PublicPagesService } from './public-pages.service.ts';

interface PublicPagesRouteOptions {
  readonly publicPages: PublicPagesService;
}

export function publicPagesRoutes(
  app: FastifyInstance,
  { publicPages }: PublicPagesRouteOptions,
): void {
  bindEndpoint(app, endpoints.getPublicProfile, async (_, { viewer }) => ({
    message: 'Public page',
    data: await publicPages.getPublicProfile(viewer),
  }));

  bindEndpoint(app, endpoints.changePublicProfile, async ({ body }, { viewer }) => ({
    message: 'Your page is public',
    data: await publicPages.changePublicProfile(viewer, body),
  }));

  bindEndpoint(app, endpoints.removePublicProfile, async (_, { viewer }) => ({
    message: 'Your page is no longer public',
    data: await publicPages.removePublicProfile(viewer),
  }));

  bindEndpoint(app, endpoints.getPublicPost, async ({ params }, { viewer }) => ({
    message: 'Public post',
    data: await publicPages.getPublicPost(viewer, params.postId),
  }));

  bindEndpoint(app, endpoints.changePublicPost, async ({ body }, { viewer }) => ({
    message: body.isPublic ? 'Your post is public' : 'Your post is no longer public',
    data: await publicPages.changePublicPost(viewer, body),
  }));

  bindEndpoint(app, endpoints.getPublicProject, async ({ params }, { viewer }) => ({
    message: 'Public project',
    data: await publicPages.getPublicProject(viewer, params.projectId),
  }));

  bindEndpoint(app, endpoints.changePublicProject, async ({ body }, { viewer }) => ({
    message: body.isPublic ? 'Your project is public' : 'Your project is no longer public',
    data: await publicPages.changePublicProject(viewer, body),
  }));
}
