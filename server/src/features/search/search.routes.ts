import * as endpoints from '@sangam/contract/search/search.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { SearchService } from './search.service.ts';

interface SearchRouteOptions {
  readonly search: SearchService;
}

export function searchRoutes(app: FastifyInstance, { search }: SearchRouteOptions): void {
  bindEndpoint(app, endpoints.suggest, async ({ query }, { viewer }) => ({
    message: 'Suggestions',
    data: await search.suggest(viewer, query.q),
  }));

  bindEndpoint(app, endpoints.searchPeople, async ({ query }, { viewer }) => ({
    message: 'People',
    data: await search.searchPeople(viewer, query),
  }));

  bindEndpoint(app, endpoints.searchProjects, async ({ query }, { viewer }) => ({
    message: 'Projects',
    data: await search.searchProjects(viewer, query),
  }));

  bindEndpoint(app, endpoints.searchPosts, async ({ query }, { viewer }) => ({
    message: 'Posts',
    data: await search.searchPosts(viewer, query),
  }));

  bindEndpoint(app, endpoints.searchTags, async ({ query }, { viewer }) => ({
    message: 'Tags',
    data: await search.searchTags(viewer, query),
  }));
}
