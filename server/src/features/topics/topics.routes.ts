import * as endpoints from '@sangam/contract/topics/topics.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { TopicsService } from './topics.service.ts';

export function topicsRoutes(
  app: FastifyInstance,
  { topics }: { readonly topics: TopicsService },
): void {
  bindEndpoint(app, endpoints.listFollowedTopics, async (_, { viewer }) => ({
    message: 'Topics that you follow',
    data: await topics.listFollowedTopics(viewer),
  }));

  bindEndpoint(app, endpoints.suggestTopics, async (_, { viewer }) => ({
    message: 'Suggested topics',
    data: await topics.suggestTopics(viewer),
  }));

  bindEndpoint(app, endpoints.followTopic, async ({ body }, { viewer }) => ({
    message: 'You follow this topic',
    data: await topics.followTopic(viewer, body.tag),
  }));

  bindEndpoint(app, endpoints.unfollowTopic, async ({ body }, { viewer }) => ({
    message: 'You no longer follow this topic',
    data: await topics.unfollowTopic(viewer, body.tag),
  }));
}
