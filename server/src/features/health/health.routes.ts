import * as endpoints from '@sangam/contract/health/health.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connect.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { getHealth } from './health.service.ts';

export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  bindEndpoint(app, endpoints.getHealth, async () => ({
    message: 'All systems are working',
    data: await getHealth(database),
  }));
}
