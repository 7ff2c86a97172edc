import * as endpoints from '@sangam/contract/statistics/statistics.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { StatisticsService } from './statistics.service.ts';

interface StatisticsRouteOptions {
  readonly statistics: StatisticsService;
}

export function statisticsRoutes(
  app: FastifyInstance,
  { statistics }: StatisticsRouteOptions,
): void {
  bindEndpoint(app, endpoints.getStatistics, async ({ query }) => ({
    message: 'Statistics of the community',
    data: await statistics.getStatistics(query.days),
  }));

  bindEndpoint(app, endpoints.getServerStatistics, async () => ({
    message: 'Statistics of the server',
    data: await statistics.getServerStatistics(),
  }));

  // Changes the dashboard of all members; the viewer is the operator, for the log.
  bindEndpoint(app, endpoints.changeLiveDashboard, async ({ body }, { viewer }) => {
    await statistics.changeLiveDashboard(viewer, body);
    return { message: 'Dashboard changed', data: {} };
  });

  bindEndpoint(app, endpoints.getCommunityNumbers, async () => ({
    message: 'Numbers of the community',
    data: await statistics.getCommunityNumbers(),
  }));
}
