import * as endpoints from '@sangam/contract/health/health.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { getHealth } from './health.service.ts';
import type { SystemHealthService } from './system-health.service.ts';

interface HealthRouteOptions {
  readonly database: Database;
  readonly systemHealth: SystemHealthService;
}

export function healthRoutes(
  app: FastifyInstance,
  { database, systemHealth }: HealthRouteOptions,
): void {
  bindEndpoint(app, endpoints.getHealth, async () => ({
    message: 'All systems are working',
    data: await getHealth(database),
  }));

  bindEndpoint(app, endpoints.getSystemHealth, async () => ({
    message: 'System health',
    data: await systemHealth.getSystemHealth(),
  }));

  bindEndpoint(app, endpoints.sendTestEmail, async (_, { viewer }) => ({
    message: 'Test email',
    data: await systemHealth.sendTestEmail(viewer),
  }));

  bindEndpoint(app, endpoints.backUpNow, async (_, { viewer }) => ({
    message: 'Backup started',
    data: await systemHealth.backUpNow(viewer),
  }));
}
