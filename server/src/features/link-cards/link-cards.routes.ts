import * as endpoints from '@sangam/contract/link-cards/link-cards.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { LinkCardsService } from './link-cards.service.ts';

export function linkCardsRoutes(
  app: FastifyInstance,
  { linkCards }: { readonly linkCards: LinkCardsService },
): void {
  bindEndpoint(app, endpoints.listLinkCards, async ({ query }, { viewer }) => ({
    message: 'Link cards',
    data: await linkCards.listLinkCards(viewer, query.paths),
  }));
}
