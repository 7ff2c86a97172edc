import * as endpoints from '@sangam/contract/saved-items/saved-items.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { SavedItemsService } from './saved-items.service.ts';

interface SavedItemRouteOptions {
  readonly savedItems: SavedItemsService;
}

export function savedItemsRoutes(app: FastifyInstance, options: SavedItemRouteOptions): void {
  const { savedItems } = options;

  bindEndpoint(app, endpoints.toggleSaved, async ({ body }, { viewer, idempotencyKey }) => {
    const actionType = await savedItems.toggleSaved(viewer, body, idempotencyKey);
    return {
      message: actionType === 'saved' ? 'Saved' : 'Removed from saved',
      actionType,
      data: {},
    };
  });

  bindEndpoint(app, endpoints.listSavedPosts, async ({ query }, { viewer }) => ({
    message: 'Saved items',
    data: await savedItems.listSavedPosts(viewer, query.timestamp),
  }));

  bindEndpoint(app, endpoints.listSavedProjects, async ({ query }, { viewer }) => ({
    message: 'Saved items',
    data: await savedItems.listSavedProjects(viewer, query.timestamp),
  }));
}
