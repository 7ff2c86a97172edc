import * as endpoints from '@sangam/contract/college-badges/college-badges.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CollegeBadgesService } from './college-badges.service.ts';
import type { CollegeDomainsService } from './college-domains.service.ts';

interface CollegeBadgeRoutes {
  readonly collegeBadges: CollegeBadgesService;
  readonly collegeDomains: CollegeDomainsService;
}

export function collegeBadgesRoutes(
  app: FastifyInstance,
  { collegeBadges, collegeDomains }: CollegeBadgeRoutes,
): void {
  bindEndpoint(app, endpoints.getCollegeBadge, async (_, { viewer }) => ({
    message: 'Your verified college',
    data: await collegeBadges.getCollegeBadge(viewer),
  }));

  bindEndpoint(app, endpoints.requestCollegeBadge, async ({ body }, { viewer }) => ({
    message: 'Request received',
    data: await collegeBadges.requestCollegeBadge(viewer, body.email),
  }));

  bindEndpoint(app, endpoints.verifyCollegeBadge, async ({ body }, { viewer }) => ({
    message: 'College verified',
    data: await collegeBadges.verifyCollegeBadge(viewer, body.token),
  }));

  bindEndpoint(app, endpoints.removeCollegeBadge, async (_, { viewer }) => ({
    message: 'Verified college removed',
    data: await collegeBadges.removeCollegeBadge(viewer),
  }));

  bindEndpoint(app, endpoints.listCollegeDomains, async () => ({
    message: 'College domains',
    data: await collegeDomains.listCollegeDomains(),
  }));

  bindEndpoint(app, endpoints.saveCollegeDomain, async ({ body }, { viewer }) => ({
    message: 'Domain saved',
    data: await collegeDomains.saveCollegeDomain(viewer, body),
  }));

  bindEndpoint(app, endpoints.removeCollegeDomain, async ({ body }, { viewer }) => ({
    message: 'Domain removed',
    data: await collegeDomains.removeCollegeDomain(viewer, body.domain),
  }));
}
